import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, optionalText, reason, rid } from '../kernel/fields.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { promoterForStaff, promoterStates } from './promoter.ts';

const { staffCall } = callsAbout('promotion');
const byRidWithReason = z.object({ rid, reason });

export const listPromoters = staffCall({
  path: '/api/staff/promoter/list',
  summary: '推广员与申请',
  roles: ['F'],
  input: z.object({
    ...paging,
    rid: rid.optional(),
    state: z.enum(promoterStates).optional(),
    /** Part of the name, company or phone. */
    kw: optionalText(60),
    sort: sorting('created'),
  }),
  /** `counts` by state. */
  output: pageOf(promoterForStaff).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const approvePromoter = staffCall({
  path: '/api/staff/promoter/approve',
  summary: '通过推广申请',
  roles: ['F'],
  input: byRid,
  output: promoterForStaff,
  effect: 'write',
});
export const rejectPromoter = staffCall({
  path: '/api/staff/promoter/reject',
  summary: '驳回推广申请',
  roles: ['F'],
  input: byRidWithReason,
  output: promoterForStaff,
  effect: 'write',
});
export const stopPromoter = staffCall({
  path: '/api/staff/promoter/stop',
  summary: '停用推广员：新订单不再返利',
  roles: ['F'],
  input: byRidWithReason,
  output: promoterForStaff,
  effect: 'write',
});
export const resumePromoter = staffCall({
  path: '/api/staff/promoter/resume',
  summary: '恢复推广员',
  roles: ['F'],
  input: byRidWithReason,
  output: promoterForStaff,
  effect: 'write',
});

export const promotionStaffEndpoints = {
  listPromoters,
  approvePromoter,
  rejectPromoter,
  stopPromoter,
  resumePromoter,
};
