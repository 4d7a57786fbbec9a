import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { addresses } from './identity.tables.ts';
import { sharedAddresses } from './shared-addresses.ts';

export type AddressRow = typeof addresses.$inferSelect;

/** A member's addresses, the default first, then the newest. */
export function addressesOf(tx: Tx, memberRid: string): Promise<AddressRow[]> {
  return tx
    .select()
    .from(addresses)
    .where(eq(addresses.member_rid, memberRid))
    .orderBy(desc(addresses.is_default), desc(addresses.created_at), desc(addresses.rid));
}

/** Of each of the members the address that `addressesOf` names first; none for one without. */
export async function firstAddresses(tx: Tx, memberRids: readonly string[]): Promise<Map<string, AddressRow>> {
  if (memberRids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([addresses.member_rid])
    .from(addresses)
    .where(inArray(addresses.member_rid, [...memberRids]))
    .orderBy(addresses.member_rid, desc(addresses.is_default), desc(addresses.created_at), desc(addresses.rid));
  return new Map(rows.map((row) => [row.member_rid, row]));
}

/** An address that a member may use: an own one, or one that is shared with the member. Refuses `notFound`. */
export async function usableAddress(tx: Tx, memberRid: string, rid: string): Promise<AddressRow> {
  const [row] = await tx.select().from(addresses).where(eq(addresses.rid, rid));
  if (row && (row.member_rid === memberRid || (await sharedAddresses.get().of(tx, memberRid)).has(rid))) return row;
  throw new Refusal('notFound');
}

/** Addresses by their rids, in no order. */
export async function addressesByRid(tx: Tx, rids: readonly string[]): Promise<AddressRow[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(addresses)
    .where(inArray(addresses.rid, [...rids]));
}

/** A member's own address; refuses `notFound` for a missing one and, in the same words, for another member's. */
export async function getAddress(tx: Tx, memberRid: string, rid: string): Promise<AddressRow> {
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.rid, rid), eq(addresses.member_rid, memberRid)));
  if (!row) throw new Refusal('notFound');
  return row;
}

/** A saved address as a parcel keeps it. */
export const receiverOf = ({ name, phone, province, city, area, address }: AddressRow): Receiver => ({
  name,
  phone,
  region: [...new Set([province, city, area])].join(' '),
  address,
});

export async function countAddresses(tx: Tx, memberRid: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(addresses).where(eq(addresses.member_rid, memberRid));
  return row?.total ?? 0;
}

export async function insertAddress(tx: Tx, row: AddressRow): Promise<void> {
  await tx.insert(addresses).values(row);
}

export async function changeAddress(
  tx: Tx,
  memberRid: string,
  rid: string,
  set: Partial<AddressRow>,
): Promise<AddressRow | undefined> {
  const [row] = await tx
    .update(addresses)
    .set(set)
    .where(and(eq(addresses.rid, rid), eq(addresses.member_rid, memberRid)))
    .returning();
  return row;
}

export async function removeAddress(tx: Tx, memberRid: string, rid: string): Promise<AddressRow | undefined> {
  const [row] = await tx
    .delete(addresses)
    .where(and(eq(addresses.rid, rid), eq(addresses.member_rid, memberRid)))
    .returning();
  return row;
}

/** Takes the default mark away, so that another address can carry it. */
export async function clearDefault(tx: Tx, memberRid: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ is_default: false })
    .where(and(eq(addresses.member_rid, memberRid), eq(addresses.is_default, true)));
}
