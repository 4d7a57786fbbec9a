export { creditStatement, lockStatement, statementWorth } from './credit-statement.ts';
export { billableSpends, linkStatements, unlinkStatements } from './billable-money.ts';
