/**
 * Places of an index as a bit each, so that sets of a hundred thousand services are three thousand numbers that are
 * joined and crossed one by one. Sets that meet are as long as each other.
 */
export type Bitmap = Uint32Array;

/** For places below `end`. */
export const emptyBitmap = (end: number): Bitmap => new Uint32Array(Math.ceil(end / 32));

export function setBit(set: Bitmap, place: number): void {
  const at = place >>> 5;
  set[at] = (set[at] ?? 0) | (1 << (place & 31));
}

export const hasBit = (set: Bitmap, place: number): boolean => ((set[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;

export function bitmapOf(places: Int32Array, end: number): Bitmap {
  const set = emptyBitmap(end);
  for (const place of places) setBit(set, place);
  return set;
}

/** What stands in any of the sets. */
export function union(sets: readonly Bitmap[], end: number): Bitmap {
  const [first, ...others] = sets;
  if (!first) return emptyBitmap(end);
  if (others.length === 0) return first;
  const any = Uint32Array.from(first);
  for (const set of others) for (let at = 0; at < any.length; at += 1) any[at] = (any[at] ?? 0) | (set[at] ?? 0);
  return any;
}

/** What stands in both. */
export function intersection(one: Bitmap, other: Bitmap): Bitmap {
  // A loop, here and below: a function for each number takes five times as long.
  const both = new Uint32Array(one.length);
  for (let at = 0; at < both.length; at += 1) both[at] = (one[at] ?? 0) & (other[at] ?? 0);
  return both;
}

function difference(one: Bitmap, other: Bitmap): Bitmap {
  const alone = new Uint32Array(one.length);
  for (let at = 0; at < alone.length; at += 1) alone[at] = (one[at] ?? 0) & ~(other[at] ?? 0);
  return alone;
}

/** How many places there are. */
export function countBits(set: Bitmap): number {
  let size = 0;
  for (let at = 0; at < set.length; at += 1) size += bitsInWord(set[at] ?? 0);
  return size;
}

/** Adds neighbouring bits, then pairs, then fours; the product adds the bytes. */
function bitsInWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The places, ascending. */
export function positionsOf(set: Bitmap): Int32Array {
  const list = new Int32Array(countBits(set));
  let count = 0;
  for (let at = 0; at < set.length; at += 1) {
    for (let bits = set[at] ?? 0; bits !== 0; bits &= bits - 1) {
      list[count] = at * 32 + 31 - Math.clz32(bits & -bits);
      count += 1;
    }
  }
  return list;
}

/** The places of the first sets, set by set, until there are `most`. */
export function positionsInOrder(sets: readonly Bitmap[], most: number): Int32Array {
  const found = new Set<number>();
  for (const set of sets) {
    if (found.size >= most) break;
    for (const place of positionsOf(set)) found.add(place);
  }
  return Int32Array.from(found);
}

/** The places apart by the first of the sets that they stand in; the last group are those in none. All ascending. */
export function* byFirst(places: Bitmap, sets: readonly Bitmap[]): Iterable<Int32Array> {
  let rest = places;
  for (const set of sets) {
    const group = positionsOf(intersection(rest, set));
    if (group.length > 0) rest = difference(rest, set);
    yield group;
  }
  yield positionsOf(rest);
}
