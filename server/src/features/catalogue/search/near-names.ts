import { isMisspelling, nearlyHeld } from '../../search/index.ts';
import { bitmapOf, positionsOf, setBit, type Bitmap } from './bitmap.ts';
import type { ServiceIndex } from './service-index.ts';

/** So many of the best are looked at by name. */
const mostCompared = 60;

/**
 * The misspelt names, and of the best those that hold the searched text with one typing error. In the database names
 * and searches meet where both lack a letter, which for three or four letters need not be the same one.
 */
export function nearOf(index: ServiceIndex, text: string, misspelt: Bitmap, best: Int32Array): Bitmap {
  const { texts } = index.columns;
  const isShort = isMisspelling(text);
  const named = (place: number, holds: (name: string) => boolean): boolean => {
    const called = texts[place];
    return called !== undefined && [called.name, called.english, ...called.aliases].some(holds);
  };
  const found = isShort
    ? bitmapOf(
        positionsOf(misspelt).filter((place) => named(place, isShort)),
        index.all.length,
      )
    : Uint32Array.from(misspelt);
  const held = nearlyHeld(text);
  for (const place of best.subarray(0, mostCompared)) if (named(place, held)) setBit(found, place);
  return found;
}

/** Of the best places those before the others whose names hold the searched text with one typing error. */
export function nearFirst({ columns }: ServiceIndex, text: string, order: Int32Array): Int32Array {
  const held = nearlyHeld(text);
  const isNear = (place: number): boolean => {
    const called = columns.texts[place];
    return called !== undefined && [called.name, called.english, ...called.aliases].some(held);
  };
  const best = order.subarray(0, mostCompared);
  const near = new Set(best.filter(isNear));
  const moved = new Int32Array(order);
  moved.set([...best.filter((place) => near.has(place)), ...best.filter((place) => !near.has(place))]);
  return moved;
}
