import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { freeing } from './sampling.store.ts';
import { courierSlots, pickups } from './sampling.tables.ts';

export interface CourierSlot {
  date: string;
  slot: string;
  courier_rid: string;
}
const at = ({ date, slot, courier_rid }: CourierSlot) =>
  and(eq(courierSlots.date, date), eq(courierSlots.slot, slot), eq(courierSlots.courier_rid, courier_rid));

/** Locks a courier's slot until the transaction ends; returns the order of its stops. */
export async function lockCourierSlot(tx: Tx, given: CourierSlot): Promise<string[]> {
  const [row] = await tx
    .insert(courierSlots)
    .values({ ...given, stops: [] })
    .onConflictDoUpdate({
      target: [courierSlots.date, courierSlots.slot, courierSlots.courier_rid],
      set: { courier_rid: given.courier_rid },
    })
    .returning({ stops: courierSlots.stops });
  return row?.stops ?? [];
}

export async function setStops(tx: Tx, given: CourierSlot, stops: string[]): Promise<void> {
  await tx.update(courierSlots).set({ stops }).where(at(given));
}

/** A courier's pickups in a slot, by district. */
export async function pickupsInSlot(tx: Tx, { date, slot, courier_rid }: CourierSlot): Promise<string[]> {
  const rows = await tx
    .select({ rid: pickups.rid })
    .from(pickups)
    .where(
      and(
        eq(pickups.courier_rid, courier_rid),
        eq(pickups.date, date),
        eq(pickups.slot, slot),
        notInArray(pickups.state, freeing),
      ),
    )
    .orderBy(pickups.address_code, pickups.rid);
  return rows.map(({ rid }) => rid);
}

/** All stops of these days that have an order, one courier's slot after the other. */
export async function stopsOfDays(tx: Tx, dates: readonly string[]): Promise<string[]> {
  if (dates.length === 0) return [];
  const rows = await tx
    .select({ stops: courierSlots.stops })
    .from(courierSlots)
    .where(inArray(courierSlots.date, [...dates]));
  return rows.flatMap(({ stops }) => stops);
}
