import { pointsOf, rankedTexts, type RankedTexts, type Word } from '../../search/index.ts';
import type { ServiceIndex } from './service-index.ts';
import { rankTextOf } from './service-text.ts';

/** The places in the order of how well their services answer the words, then by orders, freshness and position. */
export function byPoints(index: ServiceIndex, words: readonly Word[], places: Int32Array): Int32Array {
  const { orders, updatedDays } = index.columns;
  const points = Float64Array.from(places, (place) => pointsOf(textsOf(index, place), words));
  const before = (one: number, other: number): number => {
    const difference = (points[other] ?? 0) - (points[one] ?? 0);
    if (difference !== 0) return difference;
    const [left, right] = [places[one] ?? 0, places[other] ?? 0];
    return (
      (orders[right] ?? 0) - (orders[left] ?? 0) || (updatedDays[right] ?? 0) - (updatedDays[left] ?? 0) || left - right
    );
  };
  return Int32Array.from(places.keys())
    .toSorted(before)
    .map((turn) => places[turn] ?? 0);
}

/** Folded when it is first ranked, because most services never are. */
function textsOf({ columns, ranked }: ServiceIndex, place: number): RankedTexts {
  const known = ranked[place];
  if (known) return known;
  const models = (columns.instruments[place] ?? []).flatMap((at) => columns.instrumentNames[at] ?? []);
  const texts = rankedTexts(rankTextOf(columns.texts[place] ?? nameless, models));
  ranked[place] = texts;
  return texts;
}
const nameless = { name: '', english: '', aliases: [], description: '', sketch: '' };
