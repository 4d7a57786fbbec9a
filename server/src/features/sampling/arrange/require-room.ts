import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import { workingStaff } from '../../staff/index.ts';
import { courierWords } from '../collect/couriers.ts';
import { lockCourierSlot, pickupsInSlot } from '../courier-slots.store.ts';

/** Refuses `noCourier` for whoever collects nothing, or is away. */
export async function requireAtWork({ tx }: Work, courier_rid: string): Promise<void> {
  const couriers = await workingStaff(tx, 'R');
  if (!couriers.some(({ rid, away }) => rid === courier_rid && !away)) throw new Refusal('noCourier');
}

/**
 * Locks the courier's slots that these appointments come to, and refuses `courierFull` where one would hold more than
 * the setting allows. The pickups are locked before, and are not the courier's in that slot yet.
 */
export async function requireRoom(
  { tx }: Work,
  courier_rid: string,
  coming: readonly { date: string; slot: string }[],
): Promise<void> {
  const slots = Map.groupBy(coming, ({ date, slot }) => `${date} ${slot}`);
  const capacity = await readSetting(tx, 'pickup.courier_capacity');
  for (const [, group] of [...slots].toSorted(([a], [b]) => a.localeCompare(b))) {
    const [first] = group;
    if (!first) continue;
    const place = { date: first.date, slot: first.slot, courier_rid };
    await lockCourierSlot(tx, place);
    const taken = (await pickupsInSlot(tx, place)).length;
    if (taken + group.length <= capacity) continue;
    const { courier_name: courier } = await courierWords(tx, courier_rid);
    throw new Refusal('courierFull', { words: { courier, date: first.date, slot: first.slot, taken, capacity } });
  }
}
