export { authenticators } from './authenticators.ts';
export { getAddress, type AddressRow } from './addresses.store.ts';
export { findMember, getMember, membersByRid, type MemberProfile } from './members.store.ts';
export { countForUser } from './user-info.ts';
export { managerCard } from '../staff/index.ts';
