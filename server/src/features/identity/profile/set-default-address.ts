import type { AddressEntry } from '@yance/contract/identity/fields.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { type AddressRow, changeAddress, clearDefault, getAddress } from '../addresses.store.ts';
import { lockMember } from '../members.store.ts';
import { addressOnWire } from './list-addresses.ts';

export async function makeDefault(work: MemberWork, rid: string): Promise<AddressEntry> {
  const { tx, actor } = work;
  await lockMember(tx, actor.rid);
  await getAddress(tx, actor.rid, rid);
  await clearDefault(tx, actor.rid);
  const row = await changeAddress(tx, actor.rid, rid, { is_default: true });
  return addressOnWire(row as AddressRow);
}
