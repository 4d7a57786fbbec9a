import { capacityOf, spotsOf } from '@yance/contract/samples/storage.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPlace, lyingAt } from '../places.store.ts';
import type { Sample } from './sample-model.ts';

/**
 * Locks a place before any order or sample, and returns what gives room there to samples that are locked since: the
 * position of each by its rid, empty where the place has none. A sample that lies there already keeps its position
 * unless another is wanted; the others take the first that are free. A place that is not on the list is as good as its
 * name; one that is closed takes only what was part of a sample there (`closedToo`). The function refuses
 * `placeClosed`, `placeFull`, `noSuchSpot` and `spotTaken`.
 */
export async function openPlace(
  { tx }: Pick<Work, 'tx'>,
  place: string,
  { spot: wanted, closedToo = false }: { spot?: string | undefined; closedToo?: boolean } = {},
) {
  const row = await lockPlace(tx, place);
  return async (coming: readonly Pick<Sample, 'rid' | 'place' | 'spot'>[]): Promise<ReadonlyMap<string, string>> => {
    if (!row) {
      if (wanted) throw new Refusal('noSuchSpot', { words: { place, spot: wanted } });
      return new Map(coming.map(({ rid }) => [rid, '']));
    }
    if (!row.open && !closedToo) throw new Refusal('placeClosed', { words: { place } });
    const moving = new Set(coming.map(({ rid }) => rid));
    const staying = (await lyingAt(tx, place)).filter(({ rid }) => !moving.has(rid));
    const capacity = capacityOf(row);
    if (capacity !== null && staying.length + coming.length > capacity)
      throw new Refusal('placeFull', { words: { place, taken: staying.length, capacity } });
    const spots = spotsOf(row);
    if (wanted) requireFree({ place, spots, staying }, wanted);
    const taken = new Set(staying.map(({ spot }) => spot));
    const kept = (one: Pick<Sample, 'place' | 'spot'>): string => (one.place === place && !wanted ? one.spot : '');
    for (const one of coming) taken.add(kept(one));
    const free = wanted ? [wanted] : spots.filter((spot) => !taken.has(spot));
    return new Map(coming.map((one) => [one.rid, kept(one) || (free.shift() ?? '')]));
  };
}

function requireFree(
  {
    place,
    spots,
    staying,
  }: { place: string; spots: readonly string[]; staying: readonly { code: string; spot: string }[] },
  spot: string,
): void {
  if (!spots.includes(spot)) throw new Refusal('noSuchSpot', { words: { place, spot } });
  const other = staying.find((one) => one.spot === spot);
  if (other) throw new Refusal('spotTaken', { words: { spot, code: other.code } });
}

/** A place with its position, as the custody record names it. */
export const placeWords = (place: string, spot: string): string => (spot ? `${place} ${spot}` : place);
