import type { StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { capacityOf, spotsOf, type Holding } from '@yance/contract/samples/storage.ts';
import type { Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lyingAt, placeWithCounts } from '../places.store.ts';

/** A place with what lies there. Refuses `notFound`. */
export async function placeCard(tx: Tx, rid: string): Promise<StoragePlace> {
  const row = await placeWithCounts(tx, rid);
  if (!row) throw new Refusal('notFound');
  return cardOf(row);
}

export const cardOf = ({ created_at: _, ...row }: StoragePlace & { created_at: Date }): StoragePlace => row;

/** Refuses `placeTooSmall` and `spotsTaken` where a place of this size does not hold what lies there. */
export async function requireHolds(tx: Tx, name: string, size: Holding): Promise<void> {
  const lying = await lyingAt(tx, name);
  const capacity = capacityOf(size);
  if (capacity !== null && lying.length > capacity)
    throw new Refusal('placeTooSmall', { words: { taken: lying.length } });
  if (size.rows === 0) return;
  const spots = new Set(spotsOf(size));
  const outside = lying.flatMap(({ spot }) => (spot === '' || spots.has(spot) ? [] : spot));
  if (outside.length > 0) throw new Refusal('spotsTaken', { words: { spots: outside.slice(0, 10).join('、') } });
}
