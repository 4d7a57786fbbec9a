export { findOrder as getOrder, findOrderByCode, linesOf, ordersByRid } from './orders.store.ts';
export { anyOrder, moveOrder, ownOrder, type Moved } from './move-order.ts';
export type { Order, OrderLine } from './order-model.ts';
export type { PlacedOrder } from './place-order.ts';
