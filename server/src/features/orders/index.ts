export { agreementPdf } from './agreement-pdf.ts';
export {
  findAgreementByCode,
  findOrder as getOrder,
  findOrderByCode,
  linesOf,
  orderRidsByNumber,
  ordersByNumber,
  ordersByRid,
} from './orders.store.ts';
export { orderRowOf } from './list-orders.ts';
export { markPaperSigned, requireSigned } from './sign-agreement.ts';
export { countOrders, ordersOfMember } from './order-lists.store.ts';
export { anyOrder, moveOrder, ownOrder, type Moved } from './move-order.ts';
export { noteComplaint } from './settle-order.ts';
export { offerRetest } from './offer-retest.ts';
export type { Order, OrderLine } from './order-model.ts';
export { bringsByItself, judgePickupsWith, moveSceneDate, removeExtra } from './order-pickup.ts';
export type { PlacedOrder } from './place-order.ts';
