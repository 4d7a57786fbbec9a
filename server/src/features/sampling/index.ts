export { judgePickup } from './judge-pickup.ts';
