export { authenticators, memberBehind } from './sign-in/authenticators.ts';
export { checkCaptcha, useSolution, type CheckedCaptcha } from './sign-in/captcha.ts';
export { codesToday } from './codes/codes.ts';
export { addressesOf, firstAddresses, getAddress, receiverOf } from './addresses.store.ts';
export {
  findMember,
  findMembers,
  getMember,
  lockLimits,
  memberByPhone,
  membersByRid,
  type MemberProfile,
} from './members.store.ts';
export { withManager } from './members/replace-manager.ts';
export { limitOpen } from './members/limit-open.ts';
export { citiesOf, nameOfPrefix, regionOfCode } from './profile/regions.ts';
export { planLineCount, unreadMessageCount } from './account/user-info.ts';
export { managerCard } from '../staff/index.ts';
