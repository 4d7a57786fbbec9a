import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { transferKinds } from './kinds.ts';
import { transferForStaff, transferRefusals, transferStates } from './transfer.ts';

const { staffCall } = callsAbout('transfers');

export const listTransfersForStaff = staffCall({
  path: '/api/staff/transfer/list',
  summary: '预存转出：转赠与退款',
  roles: ['F'],
  input: z.object({
    ...paging,
    rid: rid.optional(),
    /** Only what one customer sent or was given. */
    member_rid: rid.optional(),
    kind: z.enum(keysOf(transferKinds)).optional(),
    state: z.enum(transferStates).optional(),
    /** Part of its number, the bank's reference, the account's holder, or of the member's name, company or phone. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('amount_fen', 'created'),
  }),
  /** `amount_fen` is the sum over all pages; `counts` by state. */
  output: pageOf(transferForStaff).extend({
    amount_fen: fenAmount,
    counts: z.record(z.string(), z.number().int()),
  }),
  effect: 'read',
  personal: true,
});
export const approveTransfer = staffCall({
  path: '/api/staff/transfer/approve',
  summary: '审核通过预存退款：大额须两位不同的同事',
  roles: ['F'],
  input: byRid,
  output: transferForStaff,
  refusals: { sameApprover: '您已初审，须由另一位同事复核', notOnline: transferRefusals.notOnline },
  effect: 'write',
  stepUp: true,
});
export const rejectTransfer = staffCall({
  path: '/api/staff/transfer/reject',
  summary: '驳回预存退款，冻结的本金与赠送解冻',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: transferForStaff,
  effect: 'write',
  stepUp: true,
});
export const payTransfer = staffCall({
  path: '/api/staff/transfer/pay',
  summary: '登记预存退款已打款',
  roles: ['F'],
  input: z.object({ rid, bank_reference: text('请填写银行流水号', 64), paid_on: date }),
  output: transferForStaff,
  refusals: {
    referenceUsed: '该银行流水号已登记过，请核对',
    paidLater: '打款日期不能晚于今天',
    paidOnline: '这笔退款由支付机构原路退回，结果自动登记',
  },
  effect: 'write',
  stepUp: true,
});
export const failTransfer = staffCall({
  path: '/api/staff/transfer/fail',
  summary: '登记打款失败，退款回到待审核',
  roles: ['F'],
  input: z.object({ rid, reason }),
  output: transferForStaff,
  refusals: { paidOnline: '这笔退款由支付机构原路退回，结果自动登记' },
  effect: 'write',
  stepUp: true,
});

export const transferStaffEndpoints = {
  listTransfersForStaff,
  approveTransfer,
  rejectTransfer,
  payTransfer,
  failTransfer,
};
