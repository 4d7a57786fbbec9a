import * as endpoints from '@yance/contract/billing/staff-endpoints.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { bind } from '../../kernel/route.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import type { Tx } from '../../kernel/db.ts';
import { communityPayer, findPayers, memberPayer, type Payer } from '../balance/index.ts';
import { listUnsettled } from '../charges/index.ts';
import { getMember } from '../identity/index.ts';
import { assetsOf } from './read/asset-info.ts';
import { countStatements, findStatements, sumSomeStatements } from './billing.store.ts';
import { cancelStatement } from './make/cancel-statement.ts';
import { describeCharges } from './read/describe-charges.ts';
import { storedStatement } from './read/find-statement.ts';
import { listReceivables } from './receivables/list-receivables.ts';
import { statementForFinance, statementsForStaff } from './read/list-statements.ts';
import { staffStatementReply, statementLink } from './document/statement-file.ts';

/** A member as the payer of charges. Refuses `notFound`. */
const payerOf = async (tx: Tx, rid: string): Promise<Payer> => ({
  kind: 'member',
  rid: (await getMember(tx, rid)).rid,
});

/** A page of what a payer owes that no statement holds yet. */
async function unsettledOf(
  tx: Tx,
  payer: Payer,
  input: InputOf<typeof endpoints.listMemberUnsettled>,
): Promise<OutputOf<typeof endpoints.listMemberUnsettled>> {
  const { kw, page, size } = input;
  const { list, ...sums } = await listUnsettled(tx, payer, { kw, ...dayRange(input) }, input);
  return { list: await describeCharges(tx, list), ...sums, page, size };
}

export const billingStaffCalls = bind(endpoints, {
  listStatementsForStaff: async ({ tx, actor, input }) => {
    const { state, overdue, kw, least_fen, most_fen, page, size } = input;
    const payer = memberPayer(input);
    const filter = {
      ...payer,
      state,
      overdue,
      kw,
      least_fen,
      most_fen,
      namedPayers: kw ? await findPayers(tx, kw) : [],
      ...dayRange(input),
    };
    const [sums, rows] = [await sumSomeStatements(tx, filter), await findStatements(tx, filter, input)];
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
  listMemberUnsettled: async ({ tx, input }) => unsettledOf(tx, await payerOf(tx, input.rid), input),
  listCommunityUnsettled: async ({ tx, input }) => unsettledOf(tx, await communityPayer(tx, input.rid), input),
  cancelStatementForStaff: async (call) => {
    const row = await cancelStatement(call, call.input.rid, call.input.reason);
    const [one] = await statementsForStaff(call.tx, [row], call.actor);
    if (!one) throw new Refusal('notFound');
    return one;
  },
});
