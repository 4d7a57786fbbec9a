import { identityStaff } from '@yance/contract/identity/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listMembers, memberDetail, setManager, setPolicy } from './members/staff-members.ts';

export const identityStaffCalls = bind(identityStaff, {
  listMembers: (call) => listMembers(call, call.input),
  getMemberDetail: ({ tx, input }) => memberDetail(tx, input.rid),
  setMemberPolicy: (call) => setPolicy(call, call.input),
  setMemberManager: (call) => setManager(call, call.input),
});
