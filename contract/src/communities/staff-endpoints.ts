import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, optionalText, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { communityForStaff, communityStates } from './community.ts';
import { communityKinds } from './kinds.ts';

const { staffCall } = callsAbout('communities');
const byRidWithReason = z.object({ rid, reason });

export const listCommunitiesForStaff = staffCall({
  path: '/api/staff/community/list',
  summary: '课题组与团队',
  roles: ['F', 'B'],
  input: z.object({
    ...paging,
    rid: rid.optional(),
    kind: z.enum(keysOf(communityKinds)).optional(),
    state: z.enum(communityStates).optional(),
    /** Part of its name or unit, its code, or of the owner's name, company or phone. */
    kw: optionalText(60),
    sort: sorting('created', 'members'),
  }),
  /** `counts` by state. */
  output: pageOf(communityForStaff).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const approveCommunity = staffCall({
  path: '/api/staff/community/approve',
  summary: '通过课题组的审核',
  roles: ['F'],
  input: byRid,
  output: communityForStaff,
  effect: 'write',
});
export const rejectCommunity = staffCall({
  path: '/api/staff/community/reject',
  summary: '驳回课题组的审核',
  roles: ['F'],
  input: byRidWithReason,
  output: communityForStaff,
  effect: 'write',
});
export const freezeCommunity = staffCall({
  path: '/api/staff/community/freeze',
  summary: '冻结课题组：不能再加入成员、存入款项和下单，可以退款',
  roles: ['F'],
  input: byRidWithReason,
  output: communityForStaff,
  effect: 'write',
});
export const unfreezeCommunity = staffCall({
  path: '/api/staff/community/unfreeze',
  summary: '解冻课题组',
  roles: ['F'],
  input: byRidWithReason,
  output: communityForStaff,
  effect: 'write',
});
export const endFrozenCommunity = staffCall({
  path: '/api/staff/community/end',
  summary: '解散已冻结的课题组：账户结清后，余额转入负责人的预存',
  roles: ['F'],
  input: byRidWithReason,
  output: communityForStaff,
  refusals: { unsettled: '课题组账户尚未结清，不能解散：{left}' },
  effect: 'write',
  changes: ['communities', 'balance'],
  stepUp: true,
});

export const communityStaffEndpoints = {
  listCommunitiesForStaff,
  approveCommunity,
  rejectCommunity,
  freezeCommunity,
  unfreezeCommunity,
  endFrozenCommunity,
};
