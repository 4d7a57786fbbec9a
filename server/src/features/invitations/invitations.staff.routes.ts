import { invitationStaffEndpoints } from '@yance/contract/invitations/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { invitationForStaff, listInvitationsOfAll } from './read/list-invitations.ts';
import { reviewInvitation } from './review/review-invitation.ts';

export const invitationStaffCalls = bind(invitationStaffEndpoints, {
  listInvitationsForStaff: (call) => listInvitationsOfAll(call, call.input),
  allowInvitation: async (call) => {
    await reviewInvitation(call, call.input, 'allow');
    return invitationForStaff(call, call.input.rid);
  },
  voidInvitation: async (call) => {
    await reviewInvitation(call, call.input, 'void');
    return invitationForStaff(call, call.input.rid);
  },
});
