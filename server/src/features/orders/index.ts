export { tellReceiptsBy } from './arrivals.ts';
export { agreementPdf } from './agreement-pdf.ts';
export { cancelEmptied } from './cancel-order.ts';
export { dropLine } from './drop-line.ts';
export { inputLinks } from './input-files.ts';
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
export { orderRowsOf } from './list-orders.ts';
export { markPaperSigned, requireSigned, unsignedVersion } from './sign-agreement.ts';
export { countOrders, ordersOfMember } from './order-lists.store.ts';
export { anyOrder, moveOrder, ownOrder, type Moved } from './move-order.ts';
export { noteComplaint } from './settle-order.ts';
export { offerRetest, resumeReceived } from './offer-retest.ts';
export { clockFor } from './order-clock.ts';
export { analysis, hasSamples, type Order, type OrderLine } from './order-model.ts';
export {
  awaitedPickup,
  bringsByItself,
  isFetched,
  judgePickupsWith,
  moveSceneDate,
  removeExtra,
  waitAnew,
} from './order-pickup.ts';
export { goOnWithInputs } from './provide-inputs.ts';
export { unsentReport } from './paper-report.ts';
export type { PlacedOrder } from './place-order.ts';
