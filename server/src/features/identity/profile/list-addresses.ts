import type { AddressEntry } from '@yance/contract/identity/fields.ts';
import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listAddresses as listCall } from '@yance/contract/identity/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { addressesByRid, addressesOf, type AddressRow } from '../addresses.store.ts';
import { sharedAddresses } from '../shared-addresses.ts';

/** A member's addresses; with `shared` those, too, that others share with the member. */
export async function listAddresses(
  { tx, actor }: MemberWork,
  { shared }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>['list']> {
  const own = (await addressesOf(tx, actor.rid)).map((row) => ({ ...addressOnWire(row), shared: null }));
  if (!shared) return own;
  const others = await sharedAddresses.get().of(tx, actor.rid);
  const rows = await addressesByRid(tx, [...others.keys()]);
  return [
    ...own,
    ...rows.map((row) => ({ ...addressOnWire(row), is_default: false, shared: others.get(row.rid) ?? null })),
  ];
}

export function addressOnWire(row: AddressRow): AddressEntry {
  const { rid, name, phone, province, city, area, address, address_code, is_default } = row;
  return { address_rid: rid, name, phone, province, city, area, address, address_code, is_default };
}
