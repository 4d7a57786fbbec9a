export { creditTermsOf } from './credit/credit-terms.ts';
export { setCreditStop } from './credit/stop-when-overdue.ts';
export { holdSettings } from './hold-settings.ts';
export { lapseBonus } from './lapse-bonus.ts';
export { lockPayer, memberPayer, personPaying, type Payer } from './payer.ts';
export {
  bookNamed,
  communityPayer,
  lockedPayerNamed,
  payerNamed,
  payersNamed,
  requireOwnBook,
  requireOwnPayer,
} from './account.ts';
export { answerableFor, findPayers, payerContacts, payerPhone } from './payer-contacts.ts';
export { closeRefused } from './deposits/close-refused.ts';
export { changeLeft, findArrived } from './balance.store.ts';
export { depositSettings } from './deposits/deposit-settings.ts';
export { postedDeposits, unearnedBonus, type PostedDeposit } from './deposits/posted-deposits.ts';
export { paymentProofs, type PaymentProof } from './deposits/payment-proofs.ts';
export { receivedRewards, type ReceivedRewards } from './received-rewards.ts';
export { receivedGifts, type ReceivedGift } from './received-gifts.ts';
export { depositForOrder } from './deposits/deposit-for-order.ts';
export { depositForStatements } from './deposits/deposit-for-statements.ts';
export { depositOfOrder, orderOfDeposit, transfersOf, type OrderDeposit } from './deposits/find-transfer.ts';
export { paidRecords, type PaidRecords } from './deposits/paid-records.ts';
export { moneyOrigins, type MoneyOrigins } from './read/money-origins.ts';
export { arriveForDeposit, arriveForPayer } from './deposits/arrive-deposit.ts';
export {
  addCorrectedDeposit,
  depositNumbered,
  depositNumbersOf,
  requireLeft,
  takeOffDeposit,
} from './deposits/corrected-deposits.ts';
export { awaitedDeposits, type AwaitedDeposit } from './deposits/awaited-deposits.ts';
export { postOnline } from './deposits/post-online.ts';
export { dueForDeposit, depositsNamed } from './deposits/online-deposits.ts';
export { drawLedger, type LedgerDocument } from './read/ledger-document.ts';
