import * as endpoints from '@yance/contract/billing/staff-endpoints.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { findMembers } from '../identity/index.ts';
import { countStatements, findStatements, sumStatements } from './billing.store.ts';
import { cancelStatement } from './cancel-statement.ts';
import { storedStatement } from './find-statement.ts';
import { statementForFinance, statementsForStaff } from './list-statements.ts';

export const billingStaffCalls = bind(endpoints, {
  listStatementsForStaff: async ({ tx, actor, input }) => {
    const { state, overdue, kw, page, size } = input;
    const filter = { state, overdue, kw, namedPayers: kw ? await findMembers(tx, kw) : [], ...dayRange(input) };
    const [sums, rows] = [await sumStatements(tx, filter), await findStatements(tx, filter, input)];
    const counts = await countStatements(tx, filter);
    return { list: await statementsForStaff(tx, rows, actor), ...sums, page, size, counts };
  },
  getStatementForStaff: async ({ tx, actor, input }) =>
    statementForFinance(tx, await storedStatement(tx, input.rid), actor),
  cancelStatementForStaff: async (call) => {
    const row = await cancelStatement(call, call.input.rid, call.input.reason);
    const [one] = await statementsForStaff(call.tx, [row], call.actor);
    if (!one) throw new Refusal('notFound');
    return one;
  },
});
