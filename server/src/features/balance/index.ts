export { creditTermsOf } from './credit/credit-terms.ts';
export { setCreditStop } from './credit/stop-credit.ts';
export { holdSettings } from './hold-settings.ts';
export { lockPayer, yuan, type Payer } from './payer.ts';
export { postedDeposits } from './deposits/posted-deposits.ts';
export { depositForOrder } from './deposits/deposit-for-order.ts';
export { depositForStatements } from './deposits/deposit-for-statements.ts';
export { depositOfOrder, orderOfDeposit, transferOf, type OrderDeposit } from './deposits/find-transfer.ts';
export { paidRecords, type PaidRecords } from './deposits/paid-records.ts';
