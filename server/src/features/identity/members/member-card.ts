import { maskPhone } from '@yance/contract/identity/mask-phone.ts';
import type { MemberProfile } from '../members.store.ts';

/** A customer as staff read one in lists and on records. The whole phone is shown for a reason (reveal-contacts.ts). */
export interface MemberCard {
  rid: string;
  name: string;
  phone: string;
  company: string;
}

export function memberCard(
  rid: string,
  member: Pick<MemberProfile, 'name' | 'phone' | 'company'> | undefined,
): MemberCard {
  const { name = '', phone = '', company = '' } = member ?? {};
  return { rid, name, phone: maskedPhone(phone), company };
}

/** A closed account has no phone any more. */
export const maskedPhone = (phone: string): string => (/^\d+$/.test(phone) ? maskPhone(phone) : '');
