import type { addAddress as addCall } from '@yance/contract/identity/endpoints.ts';
import type { AddressEntry } from '@yance/contract/identity/fields.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { clearDefault, countAddresses, insertAddress } from '../addresses.store.ts';
import { lockMember } from '../members.store.ts';
import { readLimits } from '../sign-in/limits.ts';
import { addressOnWire } from './list-addresses.ts';
import { checkRegion } from './regions.ts';

/**
 * Saves an address; the first one becomes the default by itself. The member's row is locked, so that the limit and the
 * one default hold.
 */
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

/** Saves an address whose region code exists and carries the names given. */
export async function addAddress(work: MemberWork, given: InputOf<typeof addCall>): Promise<AddressEntry> {
  checkRegion(given);
  return storeAddress(work, given);
}
