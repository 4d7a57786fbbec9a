import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { optionalText, date, reason, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { invitationKinds } from './kinds.ts';
import { invitationForStaff, invitationStates } from './invitation.ts';

const { staffCall } = callsAbout('invitations');
const byRidWithReason = z.object({ rid, reason });

export const listInvitationsForStaff = staffCall({
  path: '/api/staff/invitation/list',
  summary: '邀请关系：疑似同一人的待核查',
  roles: ['F'],
  input: z.object({
    ...paging,
    rid: rid.optional(),
    kind: z.enum(keysOf(invitationKinds)).optional(),
    state: z.enum(invitationStates).optional(),
    /** The code, or part of the name, company or phone of either side. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('created'),
  }),
  /** `counts` by state. */
  output: pageOf(invitationForStaff).extend({ counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const allowInvitation = staffCall({
  path: '/api/staff/invitation/allow',
  summary: '核查通过：奖励照常，暂停期间的补发',
  roles: ['F'],
  input: byRidWithReason,
  output: invitationForStaff,
  effect: 'write',
  changes: ['invitations', 'points', 'promotion'],
});
export const voidInvitation = staffCall({
  path: '/api/staff/invitation/void',
  summary: '作废邀请：双方因此获得的积分收回，推广返利失效',
  roles: ['F'],
  input: byRidWithReason,
  output: invitationForStaff,
  effect: 'write',
  changes: ['invitations', 'points', 'promotion'],
  stepUp: true,
});

export const invitationStaffEndpoints = { listInvitationsForStaff, allowInvitation, voidInvitation };
