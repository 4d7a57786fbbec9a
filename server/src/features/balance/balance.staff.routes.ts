import * as endpoints from '@yance/contract/balance/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { findMembers, getMember } from '../identity/index.ts';
import { countDeposits, findDeposits, sumDeposits } from './balance.store.ts';
import { creditTermsOf } from './credit/credit-terms.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { grantCredit } from './credit/grant-credit.ts';
import { depositsForFinance } from './deposits/list-deposits.ts';
import { postArrival } from './deposits/post-deposit.ts';
import { rejectApplication } from './deposits/reject-deposit.ts';

export const balanceStaffCalls = bind(endpoints, {
  listDepositsForStaff: async ({ tx, actor, clock, input }) => {
    const { state, kw, page, size } = input;
    const filter = { state, kw, namedPayers: kw ? await findMembers(tx, kw) : [], ...dayRange(input) };
    const { total, received_fen } = await sumDeposits(tx, filter);
    const list = await depositsForFinance(tx, await findDeposits(tx, filter, input), { actor, clock });
    return { list, total, received_fen, page, size, counts: await countDeposits(tx, filter) };
  },
  postDeposit: (call) => postArrival(call, call.input),
  rejectDeposit: (call) => rejectApplication(call, call.input),
  getCredit: async ({ tx, input }) => {
    const { rid } = await getMember(tx, input.rid);
    return { member_rid: rid, ...(await creditTermsOf(tx, { kind: 'member', rid })) };
  },
  grantCredit: async (call) => {
    const { limit_fen, term_days, reason } = call.input;
    const { rid } = await getMember(call.tx, call.input.rid);
    return { member_rid: rid, ...(await grantCredit(call, { kind: 'member', rid }, { limit_fen, term_days, reason })) };
  },
});
