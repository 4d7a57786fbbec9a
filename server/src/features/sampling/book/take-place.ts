import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readSetting } from '../../settings/index.ts';
import type { Pickup } from '../state/sampling-model.ts';
import { lockSlot, takenPlaces } from '../sampling.store.ts';

/**
 * Finds a place in a slot of a district, leaving out the pickup's own, and returns its number: the lowest that is free,
 * which the database gives to one pickup only. The payer of a fee is locked before, never after: every caller locks in
 * that order. Refuses `slotFull`.
 */
export async function findPlace(
  tx: Tx,
  { date, slot, address_code: district }: Pick<Pickup, 'date' | 'slot' | 'address_code'>,
  except?: string,
): Promise<number> {
  await lockSlot(tx, { date, slot, district });
  const taken = await takenPlaces(tx, { date, slot, district }, except);
  const capacity = await readSetting(tx, 'pickup.capacity');
  if (taken.length >= capacity) throw new Refusal('slotFull');
  const all = Array.from({ length: capacity }, (_, index) => index + 1);
  // Where the capacity was lowered, places above it may be taken while lower ones are free.
  return all.find((place) => !taken.includes(place)) ?? capacity;
}
