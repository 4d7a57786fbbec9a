export { receivedAmong } from './delivery/arrivals.ts';
export { agreementPdf } from './agreement/agreement-pdf.ts';
export { cancelEmptied } from './change/cancel-order.ts';
export { dropLine } from './change/drop-line.ts';
export { inputLinks } from './delivery/input-files.ts';
export { lateOrders, openDelays } from './delays.store.ts';
export { delayCard } from './delivery/delay-card.ts';
export { findAgreementByCode } from './agreements.store.ts';
export {
  findOrder as getOrder,
  findOrderByCode,
  inputsOf,
  linesOf,
  lockOrderRow,
  orderRidsByNumber,
  ordersNotBegun,
  ordersByNumber,
  ordersByRid,
  shipmentsOf,
} from './orders.store.ts';
export { orderRowsOf } from './read/order-row.ts';
export { markPaperSigned } from './agreement/mark-paper-signed.ts';
export { unsignedVersion } from './agreement/signature-state.ts';
export { requireSigned } from './agreement/signature-state.ts';
export { countOrders, ordersOfMember } from './order-lists.store.ts';
export { anyOrder, lockOrders, moveOrder, ownOrder, type Moved } from './state/move-order.ts';
export { recordComplaint } from './payment/settle-order.ts';
export { retestParties } from './change/offer-parties.ts';
export { offerRetest, resumeReceived } from './change/offer-retest.ts';
export { clockFor } from './state/order-clock.ts';
export { analysis, hasSamples, type Order, type OrderLine } from './state/order-model.ts';
export { pickupDeadline, pickups, type QuotedPickup } from './price/order-pickup.ts';
export { restartSendingClock } from './delivery/restart-sending.ts';
export { removeExtra } from './change/remove-extra.ts';
export { recordPromise } from './price/promise-order.ts';
export { moveSceneDate } from './delivery/move-scene-date.ts';
export { setPickupDelivery } from './delivery/set-delivery-type.ts';
export { setOwnDelivery } from './delivery/set-delivery-type.ts';
export { receiveInputsOnly } from './delivery/provide-inputs.ts';
export { unsentReport } from './delivery/unsent-report.ts';
export type { PlacedOrder } from './submit/place-order.ts';
