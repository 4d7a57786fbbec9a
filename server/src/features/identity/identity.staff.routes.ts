import { identityStaff } from '@yance/contract/identity/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listMembers, memberDetail } from './members/list-members.ts';
import { setManager } from './members/set-manager.ts';
import { setPolicy } from './members/set-payment-policy.ts';

export const identityStaffCalls = bind(identityStaff, {
  listMembers: (call) => listMembers(call, call.input),
  getMemberDetail: ({ tx, input }) => memberDetail(tx, input.rid),
  setMemberPolicy: (call) => setPolicy(call, call.input),
  setMemberManager: (call) => setManager(call, call.input),
});
