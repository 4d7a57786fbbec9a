import type { AddressEntry } from '@yance/contract/identity/fields.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { addressesOf, type AddressRow } from '../addresses.store.ts';

export async function listAddresses(work: MemberWork): Promise<AddressEntry[]> {
  return (await addressesOf(work.tx, work.actor.rid)).map(addressOnWire);
}

export function addressOnWire(row: AddressRow): AddressEntry {
  const { rid, name, phone, province, city, area, address, address_code, is_default } = row;
  return { address_rid: rid, name, phone, province, city, area, address, address_code, is_default };
}
