import { pointsOf, rankedTexts, type RankedTexts, type Word } from '../search/index.ts';
import type { ServiceIndex } from './service-index.ts';

/** The places in the order of how well their services answer the words, then by orders, freshness and position. */
export function byPoints(index: ServiceIndex, words: readonly Word[], places: Int32Array): Int32Array {
  const { orders, updatedDays } = index.columns;
  const points = new Map(Array.from(places, (place) => [place, pointsOf(textsOf(index, place), words)]));
  const less = (one: number, other: number): number =>
    (points.get(other) ?? 0) - (points.get(one) ?? 0) ||
    (orders[other] ?? 0) - (orders[one] ?? 0) ||
    (updatedDays[other] ?? 0) - (updatedDays[one] ?? 0) ||
    one - other;
  return places.toSorted(less);
}

/** Folded when it is first ranked, because most services never are. */
function textsOf({ columns, ranked }: ServiceIndex, place: number): RankedTexts {
  const known = ranked[place];
  if (known) return known;
  const { name, english, aliases, description, sketch } = columns.texts[place] ?? nameless;
  const models = (columns.instruments[place] ?? []).flatMap((at) => columns.instrumentNames[at] ?? []);
  const tags = [...description.split('|'), ...models, sketch];
  const texts = rankedTexts({ title: name, names: [english, ...aliases], tags });
  ranked[place] = texts;
  return texts;
}
const nameless = { name: '', english: '', aliases: [], description: '', sketch: '' };
