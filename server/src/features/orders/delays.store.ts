import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { arrivalDelays, orders, shipments } from './orders.tables.ts';

export type ArrivalDelay = typeof arrivalDelays.$inferSelect;
interface Parcel {
  courier: string;
  number: string;
}

const isOpen = isNull(arrivalDelays.cleared_at);

/**
 * Adds a delay; one that was told already, or beside one that is open for the same parcel, changes nothing. Returns
 * whether it is new.
 */
export async function insertDelay(tx: Tx, row: ArrivalDelay): Promise<boolean> {
  const made = await tx.insert(arrivalDelays).values(row).onConflictDoNothing().returning({ rid: arrivalDelays.rid });
  return made.length > 0;
}

/** Every delay of an order, also those that are over. */
export function delaysOf(tx: Tx, orderRid: string): Promise<ArrivalDelay[]> {
  return tx.select().from(arrivalDelays).where(eq(arrivalDelays.order_rid, orderRid)).orderBy(asc(arrivalDelays.rid));
}

/** The delays of these orders that are not over, the oldest first. */
export async function openDelays(tx: Tx, orderRids: readonly string[]): Promise<ArrivalDelay[]> {
  if (orderRids.length === 0) return [];
  return tx
    .select()
    .from(arrivalDelays)
    .where(and(inArray(arrivalDelays.order_rid, [...orderRids]), isOpen))
    .orderBy(asc(arrivalDelays.since), asc(arrivalDelays.rid));
}

/** Ends the open delays of an order, or those of one parcel alone. */
export async function clearDelays(tx: Tx, orderRid: string, at: Date, parcel?: Parcel): Promise<void> {
  const same = parcel && and(eq(arrivalDelays.courier, parcel.courier), eq(arrivalDelays.number, parcel.number));
  await tx
    .update(arrivalDelays)
    .set({ cleared_at: at })
    .where(and(eq(arrivalDelays.order_rid, orderRid), isOpen, same));
}

/** Forgets every delay of a parcel of an order: its number was wrong. */
export async function dropDelays(tx: Tx, orderRid: string, { courier, number }: Parcel): Promise<void> {
  await tx
    .delete(arrivalDelays)
    .where(
      and(eq(arrivalDelays.order_rid, orderRid), eq(arrivalDelays.courier, courier), eq(arrivalDelays.number, number)),
    );
}

/** Notes that staff asked about the open delays of an order. Returns whether there is one. */
export async function markInquired(tx: Tx, orderRid: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(arrivalDelays)
    .set({ inquired_at: at })
    .where(and(eq(arrivalDelays.order_rid, orderRid), isOpen))
    .returning({ rid: arrivalDelays.rid });
  return marked.length > 0;
}

/** Orders with a delay about which nobody has asked yet, to be asked within another statement. */
export const lateOrders = (tx: Tx) =>
  tx
    .select({ rid: arrivalDelays.order_rid })
    .from(arrivalDelays)
    .where(and(isOpen, isNull(arrivalDelays.inquired_at)));

/** The orders on their way whose samples lie in this parcel. */
export async function travellingWith(tx: Tx, { courier, number }: Parcel): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ rid: orders.rid })
    .from(shipments)
    .innerJoin(orders, eq(orders.rid, shipments.order_rid))
    .where(and(eq(shipments.courier, courier), eq(shipments.number, number), eq(orders.state, 'travelling')))
    .orderBy(asc(orders.rid));
  return rows.map(({ rid }) => rid);
}

/** Corrects courier and number of a parcel. */
export async function patchShipments(tx: Tx, orderRid: string, before: Parcel, now: Parcel): Promise<void> {
  await tx
    .update(shipments)
    .set({ courier: now.courier, number: now.number })
    .where(
      and(
        eq(shipments.order_rid, orderRid),
        eq(shipments.courier, before.courier),
        eq(shipments.number, before.number),
      ),
    );
}
