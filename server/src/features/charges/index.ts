export { placeHolds, type HoldLine } from './place-holds.ts';
export { changeHold } from './change-hold.ts';
export { releaseHolds, settleHold } from './end-hold.ts';
export { billCharges, payCharges, unbillCharges } from './bill-charges.ts';
export { creditInUse, fundsOf, type Funds } from './funds.ts';
export { chargeCountsOf, chargesOfOrder, chargesOfStatement, isOrderPaid, listUnsettled, principalSpends, unsettledTotal, type ChargeCounts } from './list-charges.ts';
export type { Payer } from '../balance/index.ts';
