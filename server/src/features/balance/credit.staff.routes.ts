import { creditStaffEndpoints } from '@yance/contract/balance/credit-staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { approveCredit } from './credit/approve-credit.ts';
import { creditOwnerNamed } from './credit/credit-owner.ts';
import { freezeCredit, restoreCredit } from './credit/freeze-by-staff.ts';
import { grantCredit } from './credit/grant-credit.ts';
import { applicationForStaff, listApplications } from './credit/list-credit-applications.ts';
import { creditForStaff } from './credit/payer-credit.ts';
import { rejectCredit } from './credit/reject-credit.ts';

export const creditStaffCalls = bind(creditStaffEndpoints, {
  getCredit: (call) => creditForStaff(call, creditOwnerNamed(call.input)),
  grantCredit: async (call) => {
    const payer = creditOwnerNamed(call.input);
    await grantCredit(call, payer, call.input);
    return creditForStaff(call, payer);
  },
  freezeCredit: async (call) => {
    const payer = creditOwnerNamed(call.input);
    await freezeCredit(call, payer, call.input);
    return creditForStaff(call, payer);
  },
  restoreCredit: async (call) => {
    const payer = creditOwnerNamed(call.input);
    await restoreCredit(call, payer, call.input);
    return creditForStaff(call, payer);
  },
  listCreditApplications: (call) => listApplications(call, call.input),
  approveCredit: async (call) => {
    await approveCredit(call, call.input);
    return applicationForStaff(call, call.input.rid);
  },
  rejectCredit: async (call) => {
    await rejectCredit(call, call.input);
    return applicationForStaff(call, call.input.rid);
  },
});
