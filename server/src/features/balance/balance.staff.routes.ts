import * as endpoints from '@yance/contract/balance/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { getMember } from '../identity/index.ts';
import { countDeposits, findDeposits, sumSomeDeposits } from './balance.store.ts';
import { dayRange } from '../../kernel/time/day-range.ts';
import { depositsForFinance } from './deposits/list-deposits.ts';
import { postArrival } from './deposits/post-deposit.ts';
import { readLedger } from './read/list-ledger.ts';
import { communityPayer } from './account.ts';
import { memberPayer } from './payer.ts';
import { findPayers } from './payer-contacts.ts';
import { rejectApplication } from './deposits/reject-deposit.ts';

export const balanceStaffCalls = bind(endpoints, {
  listDepositsForStaff: async ({ tx, actor, clock, input }) => {
    const { state, purpose, kw, least_fen, most_fen, page, size } = input;
    const filter = {
      ...memberPayer(input),
      state,
      purpose,
      kw,
      least_fen,
      most_fen,
      namedPayers: kw ? await findPayers(tx, kw) : [],
      ...dayRange(input),
    };
    const { total, received_fen } = await sumSomeDeposits(tx, filter);
    const list = await depositsForFinance(tx, await findDeposits(tx, filter, input), { actor, clock });
    return { list, total, received_fen, page, size, counts: await countDeposits(tx, filter) };
  },
  postDeposit: (call) => postArrival(call, call.input),
  listMemberLedger: async ({ tx, input: { rid, ...input } }) => {
    const member = await getMember(tx, rid);
    const { cursor: _, ...reply } = await readLedger(tx, { of: { kind: 'member', rid: member.rid } }, input);
    return reply;
  },
  listCommunityLedgerForStaff: async ({ tx, input: { rid, ...input } }) => {
    const { cursor: _, ...reply } = await readLedger(tx, { of: await communityPayer(tx, rid) }, input);
    return reply;
  },
  rejectDeposit: (call) => rejectApplication(call, call.input),
});
