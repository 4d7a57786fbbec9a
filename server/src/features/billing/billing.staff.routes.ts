import * as endpoints from '@yance/contract/billing/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { dayRange } from '../balance/index.ts';
import { findStatements, sumStatements } from './billing.store.ts';
import { cancelStatement } from './cancel-statement.ts';
import { statementsForStaff } from './find-statement.ts';

export const billingStaffCalls = bind(endpoints, {
  listStatementsForStaff: async ({ tx, actor, input }) => {
    const filter = { state: input.state, overdue: input.overdue, kw: input.kw, ...dayRange(input) };
    const [sums, rows] = [await sumStatements(tx, filter), await findStatements(tx, filter, input)];
    return { list: await statementsForStaff(tx, rows, actor), ...sums, page: input.page, size: input.size };
  },
  cancelStatementForStaff: async (call) => {
    const row = await cancelStatement(call, call.input.rid, call.input.reason);
    const [one] = await statementsForStaff(call.tx, [row], call.actor);
    if (!one) throw new Refusal('notFound');
    return one;
  },
});
