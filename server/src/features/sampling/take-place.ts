import type { Tx } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readSetting } from '../settings/index.ts';
import type { Pickup } from './sampling-model.ts';
import { lockSlot, takenPlaces } from './sampling.store.ts';

/**
 * Makes sure of a place in a slot of a district, leaving out the pickup's own. The payer of a fee is locked before, never
 * after: every caller locks in that order. Refuses `slotFull`.
 */
export async function requirePlace(
  tx: Tx,
  { date, slot, address_code: district }: Pick<Pickup, 'date' | 'slot' | 'address_code'>,
  except?: string,
): Promise<void> {
  await lockSlot(tx, { date, slot, district });
  const taken = await takenPlaces(tx, { date, slot, district }, except);
  if (taken >= (await readSetting<number>(tx, 'pickup.capacity'))) throw new Refusal('slotFull');
}
