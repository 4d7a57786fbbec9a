import type { editAddress as editCall } from '@yance/contract/identity/endpoints.ts';
import type { AddressEntry } from '@yance/contract/identity/fields.ts';
import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeAddress, getAddress } from '../addresses.store.ts';
import { addressOnWire } from './list-addresses.ts';
import { checkRegion, sameRegion } from './regions.ts';

/** Changes an address. A region that is kept as it was saved is not validated again. */
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
