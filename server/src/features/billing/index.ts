export { creditStatement, lockStatement, statementWorth } from './credit/credit-statement.ts';
export { statementInvoices, type StatementInvoices } from './invoice/statement-invoices.ts';
export { payerOfStatements } from './billing.store.ts';
export { customerRefsBehind } from './read/customer-refs.ts';
export { billableSpends, lockOwnStatements } from './invoice/billable-money.ts';
export { beginOnline, endOnline, statementsDueOnline } from './pay/online-payment.ts';
export { drawStatement, type StatementDocument } from './document/statement-document.ts';
