import type { revealContacts as revealCall } from '@yance/contract/identity/staff-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { addressesOf } from '../addresses.store.ts';
import { getMember, isClosed } from '../members.store.ts';
import { addressOnWire } from '../profile/list-addresses.ts';

/** How a member is reached, in full. The audit log keeps who asked and why, because the call is a write. */
export async function revealContacts(tx: Tx, rid: string): Promise<OutputOf<typeof revealCall>> {
  const member = await getMember(tx, rid);
  const { account, phone, email, teacher_phone, teacher_mail, address } = member;
  const nameless = isClosed(member) ? { account: '', phone: '' } : { account, phone };
  const saved = await addressesOf(tx, rid);
  return { ...nameless, email, teacher_phone, teacher_mail, address, address_list: saved.map(addressOnWire) };
}
