export { receivedAmong } from './delivery/arrivals.ts';
export { agreementPdf } from './agreement/agreement-pdf.ts';
export { cancelEmptied } from './change/cancel-order.ts';
export { dropLine } from './change/drop-line.ts';
export { inputLinks } from './submit/input-files.ts';
export { findAgreementByCode } from './agreements.store.ts';
export {
  findOrder as getOrder,
  findOrderByCode,
  inputsOf,
  linesOf,
  orderRidsByNumber,
  ordersNotBegun,
  ordersByNumber,
  ordersByRid,
  shipmentsOf,
} from './orders.store.ts';
export { orderRowsOf } from './read/list-orders.ts';
export { markPaperSigned, requireSigned, unsignedVersion } from './agreement/sign-agreement.ts';
export { countOrders, ordersOfMember } from './order-lists.store.ts';
export { anyOrder, moveOrder, ownOrder, type Moved } from './state/move-order.ts';
export { noteComplaint } from './payment/settle-order.ts';
export { offerRetest, resumeReceived } from './change/offer-retest.ts';
export { clockFor } from './state/order-clock.ts';
export { analysis, hasSamples, type Order, type OrderLine } from './state/order-model.ts';
export {
  awaitedPickup,
  bringsByItself,
  isFetched,
  moveSceneDate,
  pickups,
  removeExtra,
  type QuotedPickup,
  waitAnew,
} from './submit/order-pickup.ts';
export { goOnWithInputs } from './delivery/provide-inputs.ts';
export { unsentReport } from './delivery/paper-report.ts';
export type { PlacedOrder } from './submit/place-order.ts';
