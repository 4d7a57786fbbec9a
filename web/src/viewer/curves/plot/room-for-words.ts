import type { Box } from '@yance/figures/curves/places.ts';

const apart = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;

/** Gives room to words in the order in which they ask for it; who would lie over others gets none. */
export function roomForWords(): (words: Box) => boolean {
  const taken: Box[] = [];
  return (words) => {
    if (!taken.every((other) => apart(words, other))) return false;
    taken.push(words);
    return true;
  };
}
