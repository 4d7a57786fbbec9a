// The order and its states
export { anyOrder, lockOrders, moveOrder, ownOrder, type Moved } from './state/move-order.ts';
export { cancelClock, clockFor } from './state/order-clock.ts';
export { type Agreement, analysis, hasSamples, type Order, type OrderLine } from './state/order-model.ts';
export type { PlacedOrder } from './submit/place-order.ts';

// Reads
export { linesByRid } from './groups.store.ts';
export {
  cancelRequestsOf,
  clocksOfOrders,
  customerRefsOf,
  orderRidsPaidFrom,
  ordersOfMember,
} from './order-lists.store.ts';
export {
  findOrder,
  findOrderByCode,
  inputsOf,
  linesOf,
  lockOrderRow,
  orderRidsByNumber,
  ordersByNumber,
  ordersByRid,
  ordersNotBegun,
  ordersWithClock,
  shipmentsOf,
} from './orders.store.ts';
export { isManagedOrder } from './order-filters.store.ts';
export { testedAt, type TestPlace } from './read/tested-at.ts';
export { orderRowsOf } from './read/order-row.ts';
export { sampleWordsOf } from './read/sample-words.ts';

// The agreement
export { parameterLabels } from './agreement/agreement.ts';
export { agreementPdf } from './agreement/agreement-pdf.ts';
export { markPaperSigned } from './agreement/mark-paper-signed.ts';
export { requireSigned, unsignedVersion } from './agreement/signature-state.ts';
export { findAgreementByCode, latestAgreement } from './agreements.store.ts';

// Who pays for more of it
export { feeHindrance, feePayer, lockPayersOf, ownPayer, requireFeePayer } from './payment/order-payer-now.ts';
export { quoteFee, readOwnOrder } from './payment/quote-fee.ts';
export { feesBeside } from './community-orders.store.ts';
export { belongings, requireWholeSeen } from './state/seen-whole.ts';

// Its payment online
export { accountOfOrder, orderDueOnline } from './payment/due-online.ts';

// What becomes of it
export { cancelEmptied } from './cancel/cancel-emptied.ts';
export { retestParties } from './offer/offer-parties.ts';
export { offerRetest, resumeReceived } from './offer/offer-retest.ts';
export { recordComplaint } from './payment/settle-order.ts';
export { orderWords } from './read/order-words.ts';
export { promisedEnds, recordPromise } from './price/promise-order.ts';
export { dropLine } from './reprice/drop-line.ts';
export { removeExtra } from './reprice/remove-extra.ts';

// How its samples and data come, and its paper report leaves
export { lateOrders, openDelays } from './delays.store.ts';
export { receivedAmong } from './arrivals.store.ts';
export { delayCard } from './delays/delay-card.ts';
export { inputLinks } from './inputs/input-files.ts';
export { inputLog, type InputLog } from './inputs/input-log.ts';
export { receiveInputsOnly } from './inputs/provide-inputs.ts';
export { unsentReport } from './paper-report/unsent-report.ts';
export { pickupDeadline, pickups, type QuotedPickup } from './price/order-pickup.ts';
export { reducibleLines } from './price/reducible-lines.ts';
export { offerLines } from './offer/price-offer.ts';
export { reducers, type Reducer } from './price/reductions.ts';
export { moveSceneDate } from './sending/move-scene-date.ts';
export { restartSendingClock } from './sending/restart-sending.ts';
export { setOwnDelivery } from './sending/set-own-delivery.ts';
export { setPickupDelivery } from './sending/set-pickup-delivery.ts';
