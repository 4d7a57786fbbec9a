import type { Feature } from '../../kernel/feature.ts';
import { sendCodeJob } from './codes.ts';
import { identityCalls } from './identity.routes.ts';
import { identityStaffCalls } from './identity.staff.routes.ts';

export const identity: Feature = {
  name: 'identity',
  calls: [...identityCalls, ...identityStaffCalls],
  jobs: [sendCodeJob],
};
