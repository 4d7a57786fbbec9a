import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { wordings } from '../messaging/index.ts';
import { queues } from '../staff/index.ts';
import { accountCalls } from './account.routes.ts';
import { discardJob } from './account/avatar.ts';
import { emailWording, phoneWording } from './account/contact-words.ts';
import { communityCount, planLineCount, unreadMessageCount } from './account/user-info.ts';
import { codesQueue } from './codes/codes-queue.ts';
import { codeWording, sendCodeJob } from './codes/send-code.ts';
import { identityCalls } from './identity.routes.ts';
import { identityStaffCalls } from './identity.staff.routes.ts';
import { closeJob } from './personal-data/close-account.ts';
import { dropExportsJob, exportJob } from './personal-data/export-jobs.ts';
import { identityData } from './personal-data/own-data.ts';
import { managerFollower } from './members/replace-manager.ts';
import { purge } from './sign-in/purge.ts';
import { lockNoticeJob } from './sign-in/lock-notice.ts';
import { wechatCalls } from './wechat.routes.ts';
import { sharedAddresses } from './shared-addresses.ts';

export const identity: Feature = {
  name: 'identity',
  calls: [...identityCalls, ...accountCalls, ...wechatCalls, ...identityStaffCalls],
  jobs: [sendCodeJob, purge, discardJob, exportJob, dropExportsJob, closeJob, lockNoticeJob],
  followers: [managerFollower],
  personal: identityData,
  needs: [sharedAddresses, planLineCount, unreadMessageCount, communityCount],
  provides: [provide(wordings, [codeWording, phoneWording, emailWording]), provide(queues, [codesQueue])],
};
