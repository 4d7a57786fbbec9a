import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { MemberProfile } from '../../identity/index.ts';
import { callOf } from '../notice-details.ts';

/** A name for who does not know the person: 林**. */
export const veiled = (member: MemberProfile | undefined): string =>
  member?.name ? `${[...member.name][0] ?? ''}**` : callOf(member);

export const contactOf = (rid: string, member: MemberProfile | undefined) => ({
  rid,
  name: member?.name ?? '',
  phone: member?.phone ?? '',
  company: member?.company ?? '',
});

/** A phone as others in the community see it; a closed account has none. */
export const shownPhone = (member: MemberProfile | undefined): string =>
  member && /^\d+$/.test(member.phone) ? maskPhone(member.phone) : '';
