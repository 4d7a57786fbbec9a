import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, optionalText, reason, rid, text } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { refundRefusals, refundWay } from '../refunds/refund.ts';
import { complaintForStaff, complaintStates } from './complaint.ts';
import { managerFilters } from '../staff/owner-filters.ts';

const { staffCall } = callsAbout('complaints');

export const listComplaintsForStaff = staffCall({
  path: '/api/staff/complaint/list',
  roles: ['B'],
  summary: '售后，按状态筛选',
  input: z.object({
    ...paging,
    state: z.enum(complaintStates).optional(),
    /** Those of the managers of the orders. */
    ...managerFilters,
    overdue: z.boolean().default(false),
    /** Only one customer's. */
    member_rid: rid.optional(),
    kw: optionalText(60),
    sort: sorting('clock', 'created'),
  }),
  /** `counts` by state. */
  output: pageOf(complaintForStaff).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const getComplaint = staffCall({
  path: '/api/staff/complaint/detail',
  roles: ['B'],
  summary: '一个售后的全部内容',
  input: byRid,
  output: complaintForStaff,
  effect: 'read',
  personal: true,
});
export const explainComplaint = staffCall({
  path: '/api/staff/complaint/explain',
  roles: ['B'],
  summary: '以说明答复售后',
  input: z.object({ rid, answer: text('请填写说明', 1000) }),
  output: complaintForStaff,
  effect: 'write',
});
export const retestComplaint = staffCall({
  path: '/api/staff/complaint/retest',
  roles: ['B'],
  summary: '以免费复测答复售后：生成关联订单待客户同意',
  input: z.object({ rid, reason }),
  output: complaintForStaff,
  effect: 'write',
});
export const refundComplaint = staffCall({
  path: '/api/staff/complaint/refund',
  roles: ['B'],
  summary: '以退款答复售后（金额与原因），由财务确认',
  input: z.object({ rid, reason, amount_fen: fenAmount.min(1, '请填写退款金额'), way: refundWay.default('balance') }),
  output: complaintForStaff,
  refusals: refundRefusals,
  effect: 'write',
});

export const complaintStaffEndpoints = {
  listComplaintsForStaff,
  getComplaint,
  explainComplaint,
  retestComplaint,
  refundComplaint,
};
