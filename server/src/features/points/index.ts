export { earnPoints } from './wallet/earn-points.ts';
export { lockWallets } from './wallet/lock-wallets.ts';
export { reversePoints } from './wallet/reverse-points.ts';
