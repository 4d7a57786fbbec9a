export { creditStatement, lockStatement, statementWorth } from './credit-statement.ts';
export { statementInvoices, type StatementInvoices } from './statement-invoices.ts';
export { payerOfStatements } from './billing.store.ts';
export { customerRefsBehind } from './customer-refs.ts';
export { billableSpends, lockOwnStatements } from './billable-money.ts';
export { beginOnline, endOnline, statementsDueOnline } from './online-payment.ts';
export { drawStatement, type StatementDocument } from './statement-document.ts';
