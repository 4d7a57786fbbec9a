export { authenticators } from './sign-in/authenticators.ts';
export { checkCaptcha } from './sign-in/captcha.ts';
export { addressesOf, firstAddresses, getAddress, receiverOf } from './addresses.store.ts';
export { emailWording, phoneWording } from './account/contact-words.ts';
export {
  findMember,
  findMembers,
  getMember,
  memberByPhone,
  membersByRid,
  type MemberProfile,
} from './members.store.ts';
export { holdPersonalData } from './personal-data/personal-data.ts';
export { citiesOf, nameOfPrefix, regionOfCode } from './profile/regions.ts';
export { codeWording } from './codes/send-code.ts';
export { countForUser } from './account/user-info.ts';
export { managerCard } from '../staff/index.ts';
