import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, nothing, optionalText, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { adjustment, adjustmentForm, adjustmentStates, unreachable } from './adjustment.ts';

const { staffCall } = callsAbout('adjustments');
const roles = ['F'] as const;

export const listAdjustments = staffCall({
  path: '/api/staff/adjustment/list',
  roles,
  summary: '调账，按状态筛选',
  input: z.object({
    ...paging,
    rid: rid.optional(),
    state: z.enum(adjustmentStates).optional(),
    /** Part of the reason, or of the name, company or phone of the customer or community. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('amount_fen', 'created'),
  }),
  /** `counts` by state. */
  output: pageOf(adjustment).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const listUnreachable = staffCall({
  path: '/api/staff/adjustment/unreachable',
  roles,
  summary: '无人能用的余额：已解散课题组和已注销客户账户里还有的钱',
  input: nothing,
  output: z.object({ list: z.array(unreachable) }),
  effect: 'read',
  personal: true,
});
export const proposeAdjustment = staffCall({
  path: '/api/staff/adjustment/propose',
  roles,
  summary: '提议调整客户或课题组的本金、赠送金或返利（说明原因），由另一位财务复核',
  input: adjustmentForm,
  output: adjustment,
  refusals: {
    adjustmentTooHigh: '该账户只有 {left}，不能扣减这么多',
    depositUnknown: '没有已到账的预存 {number}',
    depositOfOther: '预存 {number} 不是该客户或课题组的，不能从中扣减',
    depositTooHigh: '预存 {number} 只剩 {left} 可以更正',
    noRebateAccount: '课题组没有返利账户，请选择预存本金或赠送金',
  },
  effect: 'write',
});
export const postAdjustment = staffCall({
  path: '/api/staff/adjustment/post',
  roles,
  summary: '复核通过：按提议记账',
  input: byRid,
  output: adjustment,
  refusals: {
    ownAdjustment: '您提议的调账须由另一位同事复核',
    adjustmentTooHigh: '该账户只有 {left}，不能扣减这么多',
    depositOfOther: '预存 {number} 不是该客户或课题组的，不能从中扣减',
    depositTooHigh: '预存 {number} 只剩 {left} 可以更正',
  },
  effect: 'write',
  stepUp: true,
});
export const refuseAdjustment = staffCall({
  path: '/api/staff/adjustment/refuse',
  roles,
  summary: '复核不通过（说明原因）',
  input: z.object({ rid, reason }),
  output: adjustment,
  refusals: { ownAdjustment: '您提议的调账请用撤回' },
  effect: 'write',
});
export const withdrawAdjustment = staffCall({
  path: '/api/staff/adjustment/withdraw',
  roles,
  summary: '撤回自己的调账提议',
  input: byRid,
  output: adjustment,
  refusals: { othersAdjustment: '只能撤回自己提议的调账' },
  effect: 'write',
});

export const adjustmentStaffEndpoints = {
  listAdjustments,
  listUnreachable,
  proposeAdjustment,
  postAdjustment,
  refuseAdjustment,
  withdrawAdjustment,
};
