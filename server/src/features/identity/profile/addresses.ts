import type { addAddress as addCall, editAddress as editCall } from '@yance/contract/identity/endpoints.ts';
import type { AddressEntry } from '@yance/contract/identity/fields.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  addressesOf,
  changeAddress,
  clearDefault,
  countAddresses,
  getAddress,
  insertAddress,
  removeAddress,
  type AddressRow,
} from '../addresses.store.ts';
import { readLimits } from '../sign-in/limits.ts';
import { lockMember } from '../members.store.ts';
import { checkRegion, sameRegion } from './regions.ts';

/** Saves an address whose region code exists and carries the names given. */
export async function addAddress(work: MemberWork, given: InputOf<typeof addCall>): Promise<AddressEntry> {
  checkRegion(given);
  return storeAddress(work, given);
}

/** Saves an address; the first one becomes the default by itself. The member's row is locked, so that the limit and the one default hold. */
export async function storeAddress(work: MemberWork, given: InputOf<typeof addCall>): Promise<AddressEntry> {
  const { tx, clock, actor } = work;
  await lockMember(tx, actor.rid);
  const saved = await countAddresses(tx, actor.rid);
  const { addresses: most } = await readLimits(tx);
  if (saved >= most) throw new Refusal('tooManyAddresses', { words: { most } });
  const { is_default, ...fields } = given;
  if (is_default && saved > 0) await clearDefault(tx, actor.rid);
  const row = {
    ...fields,
    rid: newRid(),
    member_rid: actor.rid,
    is_default: is_default || saved === 0,
    created_at: clock.now(),
  };
  await insertAddress(tx, row);
  return addressOnWire(row);
}

/** Changes an address. A region that is kept as it was saved is not judged again. */
export async function editAddress(
  work: MemberWork,
  { address_rid, ...fields }: InputOf<typeof editCall>,
): Promise<AddressEntry> {
  const before = await getAddress(work.tx, work.actor.rid, address_rid);
  if (!sameRegion(before, fields)) checkRegion(fields);
  const row = await changeAddress(work.tx, work.actor.rid, address_rid, fields);
  if (!row) throw new Refusal('notFound');
  return addressOnWire(row);
}

/** Deletes an address; the newest of the others becomes the default where the default goes. */
export async function deleteAddress(work: MemberWork, rid: string): Promise<{ rid: string }> {
  const { tx, actor } = work;
  await lockMember(tx, actor.rid);
  const gone = await removeAddress(tx, actor.rid, rid);
  if (!gone) throw new Refusal('notFound');
  const [next] = gone.is_default ? await addressesOf(tx, actor.rid) : [];
  if (next) await changeAddress(tx, actor.rid, next.rid, { is_default: true });
  return { rid };
}

export async function makeDefault(work: MemberWork, rid: string): Promise<AddressEntry> {
  const { tx, actor } = work;
  await lockMember(tx, actor.rid);
  await getAddress(tx, actor.rid, rid);
  await clearDefault(tx, actor.rid);
  const row = await changeAddress(tx, actor.rid, rid, { is_default: true });
  return addressOnWire(row as AddressRow);
}

export async function listAddresses(work: MemberWork): Promise<AddressEntry[]> {
  return (await addressesOf(work.tx, work.actor.rid)).map(addressOnWire);
}

export function addressOnWire(row: AddressRow): AddressEntry {
  const { rid, name, phone, province, city, area, address, address_code, is_default } = row;
  return { address_rid: rid, name, phone, province, city, area, address, address_code, is_default };
}
