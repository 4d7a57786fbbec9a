export { pickupAwaited } from './awaited-pickup.ts';
export { judgePickup } from './judge-pickup.ts';
