export { placeReserved, placeHolds, reserveFunds } from './place-holds.ts';
export { changeHold, changeHolds } from './change-hold.ts';
export { endHolds, releaseHolds, settleHold } from './end-hold.ts';
export { billCharges, payCharges, unbillCharges } from './bill-charges.ts';
export { creditCharge, previewCredit, type CreditedCharge, type CreditEffect } from './credit-charge.ts';
export { creditInUse, fundsOf } from './funds.ts';
export {
  chargeCountsOf,
  chargeOfCause,
  chargesOfCauses,
  chargesOfOrder,
  chargesOfStatement,
  findCharge,
  findChargesByRid,
  isOrderPaid,
  listUnsettled,
  principalSpends,
  unsettledBefore,
  unsettledTotal,
} from './list-charges.ts';
export { chargeData } from './personal-data.store.ts';
