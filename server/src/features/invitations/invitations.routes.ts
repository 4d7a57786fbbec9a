import { invitationEndpoints } from '@yance/contract/invitations/endpoints.ts';
import { invitationOpen } from '@yance/contract/invitations/open-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { checkCode } from './code/check-code.ts';
import { countVisit } from './code/count-visit.ts';
import { getInvite } from './read/get-invite.ts';
import { listOwnInvitations } from './read/list-invitations.ts';

const open = bind(invitationOpen, {
  checkCode: (call) => checkCode(call, call.input.code),
  countVisit: (call) => countVisit(call, call.input.code),
});

const member = bind(invitationEndpoints, {
  getInvite: (call) => getInvite(call),
  listInvitations: (call) => listOwnInvitations(call, call.input),
});

export const invitationCalls = [...open, ...member];
