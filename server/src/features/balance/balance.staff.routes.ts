import * as endpoints from '@yance/contract/balance/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { getMember } from '../identity/index.ts';
import { findDeposits, sumDeposits } from './balance.store.ts';
import { creditTermsOf, grantCredit } from './credit.ts';
import { dayRange } from './day-range.ts';
import { postArrival, rejectApplication } from './decide-deposit.ts';
import { depositsForFinance } from './find-deposit.ts';

export const balanceStaffCalls = bind(endpoints, {
  listDepositsForStaff: async ({ tx, actor, clock, input }) => {
    const filter = { state: input.state, kw: input.kw, ...dayRange(input) };
    const { total } = await sumDeposits(tx, filter);
    const rows = await findDeposits(tx, filter, input);
    return { list: await depositsForFinance(tx, rows, { actor, clock }), total, page: input.page, size: input.size };
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
