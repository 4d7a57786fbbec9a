import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { date, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { amountFilters, fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { ledgerEntry, ledgerFilter } from './ledger-entry.ts';
import { depositForStaff, depositStates } from './deposit.ts';
import { depositPurposes } from './paid-kinds.ts';

const { staffCall } = callsAbout('balance');

export const listDepositsForStaff = staffCall({
  path: '/api/staff/deposit/list',
  summary: '预存申请',
  roles: ['F'],
  input: z.object({
    ...paging,
    state: z.enum(depositStates).optional(),
    purpose: z.enum(keysOf(depositPurposes)).optional(),
    /** Only one customer's own, not those of communities. */
    member_rid: rid.optional(),
    /** Part of its number, the bank's reference, the remark, or of its payer's name, company or phone. */
    kw: optionalText(60),
    /** What was applied for, whatever arrived. */
    ...amountFilters,
    since: date.optional(),
    until: date.optional(),
    sort: sorting('amount_fen', 'received_fen', 'created'),
  }),
  /**
   * `received_fen` is the sum over all pages; null where so many match as are counted (`mostCounted`) and `since` is
   * left out. `counts` by state.
   */
  output: pageOf(depositForStaff).extend({
    received_fen: fenAmount.nullable(),
    counts: z.record(z.string(), z.number().int()),
  }),
  effect: 'read',
  personal: true,
});
export const postDeposit = staffCall({
  path: '/api/staff/deposit/post',
  summary: '核对到账：按实到金额记入本金，并按档位赠送',
  roles: ['F'],
  input: z.object({
    rid,
    amount_fen: fenAmount.min(1, '请填写实到金额'),
    bank_reference: text('请填写银行流水号', 64),
    received_on: date,
  }),
  output: depositForStaff,
  refusals: { referenceUsed: '该银行流水号已登记过，请核对', receivedLater: '到账日期不能晚于今天' },
  effect: 'write',
  stepUp: true,
});
export const rejectDeposit = staffCall({
  path: '/api/staff/deposit/reject',
  summary: '驳回预存申请',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: depositForStaff,
  effect: 'write',
  stepUp: true,
});

export const listCommunityLedgerForStaff = staffCall({
  path: '/api/staff/community/ledger',
  summary: '课题组的资金明细',
  roles: ['B', 'F'],
  input: z.object({ ...paging, ...ledgerFilter, rid }),
  output: pageOf(ledgerEntry),
  effect: 'read',
  personal: true,
});
export const listMemberLedger = staffCall({
  path: '/api/staff/member/ledger',
  summary: '会员的资金明细',
  roles: ['B', 'F'],
  input: z.object({ ...paging, ...ledgerFilter, rid }),
  output: pageOf(ledgerEntry),
  effect: 'read',
  personal: true,
});
