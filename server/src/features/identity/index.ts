import type { Tx } from '../../kernel/db.ts';
import { getMember } from './members.store.ts';

export { authenticators } from './authenticators.ts';
export { getAddress, type AddressRow } from './addresses.store.ts';
export { findMember, findMemberByPhone, getMember, membersByRid, type MemberProfile } from './members.store.ts';
export { checkCaptcha } from './captcha.ts';
export { sendCode, spendCode } from './codes.ts';
export { countForUser } from './user-info.ts';
export { managerCard } from '../staff/index.ts';

/** The member's service manager, or null until one is assigned. */
export async function managerOf(tx: Tx, memberRid: string): Promise<string | null> {
  return (await getMember(tx, memberRid)).manager_rid;
}
