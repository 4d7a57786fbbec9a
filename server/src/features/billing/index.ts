export { billableSpends, tieStatements, untieStatements, type BillableSpend } from './billable-money.ts';
