export { authenticators } from './authenticators.ts';
export { checkCaptcha } from './captcha.ts';
export { addressesOf, firstAddresses, getAddress, receiverOf } from './addresses.store.ts';
export { emailWording, phoneWording } from './contact-words.ts';
export {
  findMember,
  findMembers,
  getMember,
  memberByPhone,
  membersByRid,
  type MemberProfile,
} from './members.store.ts';
export { holdPersonalData } from './personal-data.ts';
export { citiesOf, nameOfPrefix, regionOfCode } from './regions.ts';
export { codeWording } from './send-code.ts';
export { countForUser } from './user-info.ts';
export { managerCard } from '../staff/index.ts';
