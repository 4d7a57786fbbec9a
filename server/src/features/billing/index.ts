export { creditStatement, lockStatement } from './credit-statement.ts';
export { billableSpends, tieStatements, untieStatements } from './billable-money.ts';
