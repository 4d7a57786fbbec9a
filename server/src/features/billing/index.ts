export { creditStatement, lockStatement, statementWorth } from './credit-statement.ts';
export { billableSpends, tieStatements, untieStatements } from './billable-money.ts';
