import type { Feature } from '../../kernel/feature.ts';
import { provide } from '../../kernel/port.ts';
import { wordings } from '../messaging/index.ts';
import { finders, holdings, queues, records } from '../staff/index.ts';
import { memberHoldings } from './members/member-holdings.ts';
import { memberRecord } from './members/member-record.ts';
import { accountCalls } from './account.routes.ts';
import { discardJob } from './account/avatar.ts';
import { emailWording, phoneWording } from './account/contact-words.ts';
import { communityCount, planLineCount, unreadMessageCount } from './account/user-info.ts';
import { codesQueue } from './codes/codes-queue.ts';
import { codeWording, sendCodeJob } from './codes/deliver-code.ts';
import { identityCalls } from './identity.routes.ts';
import { identityStaffCalls, riskCalls } from './identity.staff.routes.ts';
import { closeJob } from './personal-data/close-account.ts';
import { dropExportsJob, exportJob } from './personal-data/export-jobs.ts';
import { identityData } from './personal-data/own-data.ts';
import { memberRisks } from './members/list-risks.ts';
import { memberFinder } from './members/member-finder.ts';
import { respellMembers } from './members/respell-names.ts';
import { managerFollower } from './members/replace-manager.ts';
import { purge } from './sign-in/purge.ts';
import { sessionBegun } from './sign-in/session-begun.ts';
import { lockNoticeJob } from './sign-in/lock-notice.ts';
import { wechatCalls } from './wechat.routes.ts';
import { sharedAddresses } from './shared-addresses.ts';

export const identity: Feature = {
  name: 'identity',
  calls: [...identityCalls, ...accountCalls, ...wechatCalls, ...identityStaffCalls, ...riskCalls],
  jobs: [sendCodeJob, purge, discardJob, exportJob, dropExportsJob, closeJob, lockNoticeJob, respellMembers.job],
  followers: [managerFollower],
  personal: identityData,
  needs: [sessionBegun, sharedAddresses, planLineCount, unreadMessageCount, communityCount, memberRisks],
  provides: [
    provide(records, [memberRecord]),
    provide(wordings, [codeWording, phoneWording, emailWording]),
    provide(holdings, memberHoldings),
    provide(queues, [codesQueue]),
    provide(finders, [memberFinder]),
  ],
};
