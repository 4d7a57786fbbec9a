import type { suggestServices as suggestCall } from '@yance/contract/catalogue/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { matchingName } from '../../search/index.ts';
import { bestPositions, type TextQuery } from './hits.ts';
import { serviceIndex, type ServiceIndex } from './service-index.ts';
import { loosened, textQuery } from './text-query.ts';

type Suggestions = OutputOf<typeof suggestCall>;
const mostSuggested = 10;

/** Up to ten services while somebody is typing; `hint` is the other name that matched, empty when the name itself did. */
export async function suggestServices(tx: Tx, kw: string): Promise<Suggestions> {
  const query = await textQuery(tx, kw);
  if (query === null) return [];
  const index = await serviceIndex(tx);
  // Beginnings of words are asked again and again.
  const key = JSON.stringify([kw, query]);
  const known = index.worked.get(key);
  if (known) return known as Suggestions;
  const strict = await bestPositions(tx, index, query, mostSuggested);
  const places = strict.length > 0 ? strict : await nearestPositions(tx, index, query);
  const suggestions = Array.from(places.subarray(0, mostSuggested), (place) => suggestion(index, kw, place));
  index.worked.set(key, suggestions, { size: key.length + 1000 });
  return suggestions;
}

function suggestion({ columns }: ServiceIndex, kw: string, place: number): Suggestions[number] {
  const { name = '', english = '', aliases = [] } = columns.texts[place] ?? {};
  const hint = matchingName(kw, [name, ...aliases]) ?? '';
  return { rid: columns.rids[place] ?? '', name, english, hint: hint === name ? '' : hint };
}

/** Misspelt names where there are any: what only shares a part would bury them in so short a list. */
async function nearestPositions(tx: Tx, index: ServiceIndex, query: TextQuery): Promise<Int32Array> {
  const loose = loosened(query);
  if (!loose) return new Int32Array();
  const near = await bestPositions(tx, index, { ...loose, find: [loose.near ?? []] }, mostSuggested);
  return near.length > 0 ? near : bestPositions(tx, index, loose, mostSuggested);
}
