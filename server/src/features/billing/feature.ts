import type { Feature } from '../../kernel/feature.ts';
import { billingCalls } from './billing.routes.ts';
import { billingStaffCalls } from './billing.staff.routes.ts';
import { flagOverdue } from './watch-due-date.ts';
import { transferFollowers } from './statement-transfer.ts';
import { billingData } from './personal-data.store.ts';

export const billing: Feature = {
  name: 'billing',
  calls: [...billingCalls, ...billingStaffCalls],
  followers: transferFollowers,
  jobs: [flagOverdue],
  personal: billingData,
};
