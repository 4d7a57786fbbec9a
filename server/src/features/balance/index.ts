export { creditTermsOf } from './credit.ts';
export { setCreditStop } from './stop-credit.ts';
export { holdSettings } from './money-settings.ts';
export { lockPayer, yuan, type Payer } from './payer.ts';
export { dayRange } from './day-range.ts';
export { postedDeposits } from './posted-deposits.ts';
export { depositForOrder } from './deposit-for-order.ts';
export { depositForStatements } from './deposit-for-statements.ts';
export { depositOfOrder, orderOfDeposit, transferOf, type OrderDeposit } from './find-transfer.ts';
