export { billableSpends, tieStatements, untieStatements } from './billable-money.ts';
