export { authenticators, memberBehind } from './sign-in/authenticators.ts';
export { checkCaptcha, useSolution, type CheckedCaptcha } from './sign-in/captcha.ts';
export { lockOwnMember } from './account/lock-own-member.ts';
export { compareOwnPassword, proveMember } from './account/prove-member.ts';
export { codesToday } from './codes/send-code.ts';
export { sharedAddresses } from './shared-addresses.ts';
export { addressesOf, firstAddresses, receiverOf, usableAddress } from './addresses.store.ts';
export {
  closedRids,
  countMembersOf,
  findMember,
  findMembers,
  getMember,
  isClosed,
  lockLimits,
  lockMembers,
  memberByPhone,
  memberRidsByPhone,
  memberRidsOf,
  isManagedMember,
  membersByRid,
  membersNamed,
  type MemberProfile,
} from './members.store.ts';
export { withManager } from './members/replace-manager.ts';
export { respellMembers } from './members/respell-names.ts';
export { setPolicy } from './members/set-payment-policy.ts';
export { lockUnclosed } from './members/lock-unclosed.ts';
export { memberRisks, type RiskSource } from './members/list-risks.ts';
export { isTagged } from './tags.store.ts';
export { listTags } from './members/list-tags.ts';
export { maskedPhone, memberCard, type MemberCard } from './members/member-card.ts';
export { limitOpen } from './members/limit-open.ts';
export { checkRegion, citiesOf, nameOfPrefix, regionOfCode } from './profile/regions.ts';
export { communityCount, planLineCount, unreadMessageCount } from './account/user-info.ts';
export { managerCard } from '../staff/index.ts';
export { findSession, sharedBrowsers, usersOfBrowser, type Browser } from './sessions.store.ts';
export { sessionBegun } from './sign-in/session-begun.ts';
export { openidOf } from './wechat.store.ts';
export { stillOpen } from './sessions.store.ts';
