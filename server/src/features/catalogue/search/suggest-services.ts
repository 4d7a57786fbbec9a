import type { suggestServices as suggestCall } from '@yance/contract/catalogue/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/db.ts';
import { beginningMeanings, matchingName } from '../../search/index.ts';
import { positionsInOrder } from './bitmap.ts';
import { bestPositions, isNamed } from './hits.ts';
import { ledTo } from './lead-places.ts';
import { serviceIndex, type ServiceIndex } from './service-index.ts';
import { readQuery, type Reading } from './text-query.ts';

type Suggestions = OutputOf<typeof suggestCall>;
const mostSuggested = 10;

/**
 * Up to ten services while somebody is typing; `hint` is the other name that matched, empty when the name itself did.
 */
export async function suggestServices(tx: Tx, kw: string): Promise<Suggestions> {
  const index = await serviceIndex(tx);
  const reading = await readQuery(tx, kw, index);
  if (reading === null) return [];
  // Beginnings of words are asked again and again.
  const key = JSON.stringify([kw, reading.exact]);
  const known = index.worked.get(key);
  if (known) return known as Suggestions;
  const places = await suggestedPlaces(tx, index, reading);
  const suggestions = Array.from(places.subarray(0, mostSuggested), (place) => suggestion(index, kw, place));
  index.worked.set(key, suggestions, { size: key.length + 1000 });
  return suggestions;
}

/** Misspelt names only where nothing else answers: what only shares a part would bury them in so short a list. */
async function suggestedPlaces(tx: Tx, index: ServiceIndex, reading: Reading): Promise<Int32Array> {
  const { exact, approximate, absent, lexicon, text } = reading;
  if (absent && !(await isNamed(tx, index, absent))) return new Int32Array();
  const begun = beginningMeanings(text, lexicon).map((leads) => ledTo(index, leads));
  const ahead = positionsInOrder(begun, mostSuggested);
  for (const query of [...exact, ...approximate]) {
    const places = await bestPositions(tx, index, query, mostSuggested);
    if (places.length > 0) return Int32Array.from(new Set([...places, ...ahead]));
  }
  return ahead;
}

function suggestion({ columns }: ServiceIndex, kw: string, place: number): Suggestions[number] {
  const { name = '', english = '', aliases = [] } = columns.texts[place] ?? {};
  const hint = matchingName(kw, [name, ...aliases]) ?? '';
  return { rid: columns.rids[place] ?? '', name, english, hint: hint === name ? '' : hint };
}
