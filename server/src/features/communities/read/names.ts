import { maskedPhone, type MemberProfile } from '../../identity/index.ts';
import { callOf } from '../notice-details.ts';

/** A name for who does not know the person: 林**. */
export const veiled = (member: MemberProfile | undefined): string =>
  member?.name ? `${[...member.name][0] ?? ''}**` : callOf(member);

/** A phone as others in the community see it. */
export const shownPhone = (member: MemberProfile | undefined): string => maskedPhone(member?.phone ?? '');
