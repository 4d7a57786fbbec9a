import * as endpoints from '@yance/contract/billing/staff-endpoints.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import type { Tx } from '../../kernel/db.ts';
import { communityPayer, findPayers, type Payer } from '../balance/index.ts';
import { listUnsettled } from '../charges/index.ts';
import { getMember } from '../identity/index.ts';
import { assetsOf } from './asset-info.ts';
import { countStatements, findStatements, sumStatements } from './billing.store.ts';
import { cancelStatement } from './cancel-statement.ts';
import { describeCharges } from './describe-charges.ts';
import { storedStatement } from './find-statement.ts';
import { listReceivables } from './list-receivables.ts';
import { statementForFinance, statementsForStaff } from './list-statements.ts';
import { staffStatementReply, statementLink } from './statement-file.ts';

/** A member as the payer of charges. Refuses `notFound`. */
const payerOf = async (tx: Tx, rid: string): Promise<Payer> => ({
  kind: 'member',
  rid: (await getMember(tx, rid)).rid,
});

export const billingStaffCalls = bind(endpoints, {
  listStatementsForStaff: async ({ tx, actor, input }) => {
    const { state, overdue, kw, page, size } = input;
    const filter = { state, overdue, kw, namedPayers: kw ? await findPayers(tx, kw) : [], ...dayRange(input) };
    const [sums, rows] = [await sumStatements(tx, filter), await findStatements(tx, filter, input)];
    const counts = await countStatements(tx, filter);
    return { list: await statementsForStaff(tx, rows, actor), ...sums, page, size, counts };
  },
  getStatementForStaff: async ({ tx, actor, input }) =>
    statementForFinance(tx, await storedStatement(tx, input.rid), actor),
  staffStatementFile: async (call) =>
    statementLink(call, await storedStatement(call.tx, call.input.rid), call.input.format),
  staffStatementDownload: (call) => staffStatementReply(call),
  listReceivables: (call) => listReceivables(call, call.input),
  getMemberAssets: async (call) => assetsOf(call, await payerOf(call.tx, call.input.rid)),
  getCommunityAssets: async (call) => assetsOf(call, await communityPayer(call.tx, call.input.rid)),
  listMemberUnsettled: async ({ tx, input }) => {
    const { rid, kw, page, size } = input;
    const payer = await payerOf(tx, rid);
    const { list, ...sums } = await listUnsettled(tx, payer, { kw, ...dayRange(input) }, input);
    return { list: await describeCharges(tx, list), ...sums, page, size };
  },
  cancelStatementForStaff: async (call) => {
    const row = await cancelStatement(call, call.input.rid, call.input.reason);
    const [one] = await statementsForStaff(call.tx, [row], call.actor);
    if (!one) throw new Refusal('notFound');
    return one;
  },
});
