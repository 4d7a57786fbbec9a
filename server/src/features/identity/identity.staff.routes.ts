import { riskStaff } from '@yance/contract/identity/risk-endpoints.ts';
import { identityStaff } from '@yance/contract/identity/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listMembers, memberDetail } from './members/list-members.ts';
import { setManager, setManagers } from './members/set-manager.ts';
import { listRisks } from './members/list-risks.ts';
import { revealContacts } from './members/reveal-contacts.ts';
import { setPolicy } from './members/set-payment-policy.ts';
import { listTags } from './members/list-tags.ts';
import { setTags } from './members/set-tags.ts';

export const identityStaffCalls = bind(identityStaff, {
  listMembers: (call) => listMembers(call, call.input),
  getMemberDetail: ({ tx, input }) => memberDetail(tx, input.rid),
  revealContacts: ({ tx, input }) => revealContacts(tx, input.rid),
  listTags: ({ tx }) => listTags(tx),
  setMemberTags: (call) => setTags(call, call.input),
  setMemberPolicy: (call) => setPolicy(call, call.input),
  setMemberManager: (call) => setManager(call, call.input),
  setMemberManagers: (call) => setManagers(call, call.input),
});

export const riskCalls = bind(riskStaff, {
  listRisks: (call) => listRisks(call, call.input.member_rid),
});
