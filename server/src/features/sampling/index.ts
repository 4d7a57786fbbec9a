export { pickupAwaited } from './book/awaited-pickup.ts';
export { judgePickup } from './book/judge-pickup.ts';
