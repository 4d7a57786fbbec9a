import type { Feature } from '../../kernel/feature.ts';
import { accountCalls } from './account.routes.ts';
import { discardJob } from './avatar.ts';
import { closeJob } from './close-account.ts';
import { dropExportsJob, exportJob } from './export-data.ts';
import { identityCalls } from './identity.routes.ts';
import { identityStaffCalls } from './identity.staff.routes.ts';
import { identityData } from './own-data.ts';
import { purge } from './purge.ts';
import { sendCodeJob } from './send-code.ts';
import { tellLockedJob } from './tell-locked.ts';
import { wechatCalls } from './wechat.routes.ts';

export const identity: Feature = {
  name: 'identity',
  calls: [...identityCalls, ...accountCalls, ...wechatCalls, ...identityStaffCalls],
  jobs: [sendCodeJob, purge, discardJob, exportJob, dropExportsJob, closeJob, tellLockedJob],
  personal: identityData,
};
