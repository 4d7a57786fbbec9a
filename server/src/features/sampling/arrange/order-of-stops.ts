import type { Tx } from '../../../kernel/db.ts';
import { stopsOfDays } from '../courier-slots.store.ts';
import type { Pickup } from '../state/sampling-model.ts';

/** Stops that have an order in that order, then the others as they come. */
export function inOrder<Stop>(stops: readonly Stop[], ridOf: (stop: Stop) => string, order: readonly string[]): Stop[] {
  const places = new Map(order.map((rid, place) => [rid, place]));
  const placeOf = (stop: Stop): number => places.get(ridOf(stop)) ?? order.length;
  return stops.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A stop put before another one, or last where that one is not among them. */
export function putBefore(stops: readonly string[], rid: string, before: string | null): string[] {
  const others = stops.filter((one) => one !== rid);
  const at = before === null ? -1 : others.indexOf(before);
  return at < 0 ? [...others, rid] : others.toSpliced(at, 0, rid);
}

/** Pickups by day, slot, and the order in which their courier drives; they come by day, slot and district. */
export async function asDriven(tx: Tx, rows: readonly Pickup[]): Promise<Pickup[]> {
  const order = await stopsOfDays(tx, [...new Set(rows.map(({ date }) => date))]);
  return inOrder(rows, ({ rid }) => rid, order).toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.slot.localeCompare(b.slot),
  );
}
