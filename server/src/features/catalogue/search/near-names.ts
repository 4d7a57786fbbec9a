import { nearlyHeld } from '../../search/index.ts';
import type { ServiceIndex } from './service-index.ts';

/** So many of the best are looked at by name. */
const mostCompared = 60;

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
