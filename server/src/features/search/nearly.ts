import { hasHan, squeeze } from './fold.ts';

/** Shorter texts with an error are in too many names. */
const least = { characters: 4, letters: 5 };

/**
 * Tells of a name whether it holds the searched text with at most one typing error: a letter too many, too few or
 * wrong, or two neighbours the other way round.
 */
export function nearlyHeld(search: string): (name: string) => boolean {
  const wanted = Array.from(squeeze(search));
  if (wanted.length < (hasHan(search) ? least.characters : least.letters)) return () => false;
  const third = Math.floor(wanted.length / 3);
  const parts = [wanted.slice(0, third), wanted.slice(third, -third), wanted.slice(-third)].map((part) =>
    part.join(''),
  );
  return (name) => {
    const written = squeeze(name);
    // One error, were it two neighbours of different parts, leaves a third part as it is.
    if (!parts.some((part) => written.includes(part))) return false;
    const letters = Array.from(written);
    return letters.some((_, from) =>
      [-1, 0, 1].some((more) => {
        const part = letters.slice(from, from + wanted.length + more);
        return part.length === wanted.length + more && isOneError(wanted, part);
      }),
    );
  };
}

/**
 * Tells of a name whether a few typed letters are it with one typing error; null for a longer text and for Chinese,
 * where the words of the index tell.
 */
export function isMisspelling(search: string): ((name: string) => boolean) | null {
  const wanted = Array.from(squeeze(search));
  if (wanted.length >= least.letters || hasHan(search)) return null;
  return (name) => isOneError(wanted, Array.from(squeeze(name)));
}

function isOneError(one: readonly string[], other: readonly string[]): boolean {
  let [start, end] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (start < shorter && one[start] === other[start]) start += 1;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const swapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return swapped || Math.max(left.length, right.length) <= 1;
}
