export { placeReserved, placeHolds, reserveFunds } from './place-holds.ts';
export { changeHold } from './change-hold.ts';
export { changeHolds } from './change-holds.ts';
export { endHolds } from './end-holds.ts';
export { releaseHolds } from './release-holds.ts';
export { settleHold } from './settle-hold.ts';
export { billCharges } from './bill-charges.ts';
export { paidMoney } from './paid-money.ts';
export { payCharges } from './pay-charges.ts';
export { unbillCharges } from './unbill-charges.ts';
export { creditCharge, previewCredit, type CreditedCharge, type CreditEffect } from './credit-charge.ts';
export { creditInUse, fundsOf } from './funds.ts';
export {
  chargeCountsOf,
  chargeOfCause,
  chargesOfCauses,
  chargesOfNotes,
  chargesOfOrder,
  chargesOfOrders,
  chargesOfStatement,
  findCharge,
  findChargesByRid,
  isOrderPaid,
  listSettledCharges,
  listUnsettled,
  payerOfCause,
  principalSpends,
  unsettledBefore,
  unsettledTotal,
} from './list-charges.ts';
export {
  chargeRidsOf,
  findOrdersBehind,
  findPayerOfOrder,
  hasOverdueCharges,
  noteRidsOf,
  payersOfCharges,
  unsettledByPayer,
} from './charges.store.ts';
export {
  causesSince,
  settledAmong,
  spentByMonth,
  takenByCauses,
  takenByOrders,
  takenCharges,
  type TakenCharge,
} from './taken.store.ts';
export { creditedCharges, settledCharges, unbilledCharges } from './charge-figures.store.ts';
export { chargeData, openChargesOf } from './personal-data.store.ts';
