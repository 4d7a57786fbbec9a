import type { Tx } from '../../kernel/db.ts';
import { holdsNearly } from '../search/index.ts';
import { namesOf } from './search-services.store.ts';
import type { ServiceIndex } from './service-index.ts';

/** So many of the best are looked at by name. */
const mostCompared = 60;

/** Of the best places those before the others whose names hold the searched text with one typing error. One statement. */
export async function nearFirst(
  tx: Tx,
  { columns }: ServiceIndex,
  text: string,
  order: Int32Array,
): Promise<Int32Array> {
  const best = order.subarray(0, mostCompared);
  const rids = Array.from(best).flatMap((place) => columns.rids[place] ?? []);
  const near = new Set(
    (await namesOf(tx, rids))
      .filter(({ name, english, aliases }) => [name, english, ...aliases].some((one) => holdsNearly(text, one)))
      .map(({ rid }) => rid),
  );
  const isNear = (place: number): boolean => near.has(columns.rids[place] ?? '');
  const moved = new Int32Array(order);
  moved.set([...best.filter(isNear), ...best.filter((place) => !isNear(place))]);
  return moved;
}
