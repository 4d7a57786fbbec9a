import { creditStaffEndpoints } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { approveCredit } from './credit/approve-credit.ts';
import { freezeCredit, restoreCredit } from './credit/freeze-credit.ts';
import { grantCredit } from './credit/grant-credit.ts';
import { applicationForStaff, listApplications } from './credit/list-credit-applications.ts';
import { memberCredit } from './credit/member-credit.ts';
import { requireOwnApplication, requireOwnLimit } from './credit/own-limit.ts';
import { rejectCredit } from './credit/reject-credit.ts';

export const creditStaffCalls = bind(creditStaffEndpoints, {
  getCredit: ({ tx, input }) => memberCredit(tx, input.rid),
  grantCredit: async (call) => {
    const { rid, limit_fen, term_days } = call.input;
    await requireOwnLimit(call, { payer: { kind: 'member', rid }, limits: [limit_fen], term_days });
    await grantCredit(call, call.input);
    return memberCredit(call.tx, call.input.rid);
  },
  freezeCredit: async (call) => {
    await freezeCredit(call, call.input);
    return memberCredit(call.tx, call.input.rid);
  },
  restoreCredit: async (call) => {
    await restoreCredit(call, call.input);
    return memberCredit(call.tx, call.input.rid);
  },
  listCreditApplications: (call) => listApplications(call, call.input),
  approveCredit: async (call) => {
    await requireOwnApplication(call, call.input);
    await approveCredit(call, call.input);
    return applicationForStaff(call, call.input.rid);
  },
  rejectCredit: async (call) => {
    await requireOwnApplication(call, { rid: call.input.rid });
    await rejectCredit(call, call.input);
    return applicationForStaff(call, call.input.rid);
  },
});
