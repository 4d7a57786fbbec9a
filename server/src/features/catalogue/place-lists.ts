/** The places that stand in both, ascending like both. */
export function inBoth(one: Int32Array, other: Int32Array): Int32Array {
  const both = new Int32Array(Math.min(one.length, other.length));
  let count = 0;
  for (let left = 0, right = 0; left < one.length && right < other.length;) {
    const difference = (one[left] ?? 0) - (other[right] ?? 0);
    if (difference === 0) {
      both[count] = one[left] ?? 0;
      count += 1;
    }
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  return both.slice(0, count);
}

/** Few places are put in order, many are marked one by one. */
const fewOf = (end: number): number => end / 16;

/** Places below `end`, each of them once, ascending. */
export const ascending = (places: Int32Array, end: number): Int32Array =>
  places.length < fewOf(end) ? places.toSorted() : marked([places], end);

/** The places below `end` that stand in any of the lists, ascending. */
export function inAny(lists: readonly Int32Array[], end: number): Int32Array {
  const [first = new Int32Array(), ...others] = lists.filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  return length < fewOf(end) ? sortedOnce([first, ...others], length) : marked([first, ...others], end);
}

function sortedOnce(lists: readonly Int32Array[], length: number): Int32Array {
  const all = new Int32Array(length);
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  all.sort();
  return all.filter((place, index) => place !== all[index - 1]);
}

function marked(lists: readonly Int32Array[], end: number): Int32Array {
  const marks = new Uint8Array(end);
  let count = 0;
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) {
      const place = list[at] ?? 0;
      count += 1 - (marks[place] ?? 1);
      marks[place] = 1;
    }
  }
  const any = new Int32Array(count);
  for (let place = 0, at = 0; at < count; place += 1) {
    any[at] = place;
    at += marks[place] ?? 0;
  }
  return any;
}

/** The places below `end` apart by the first of the lists that they stand in; the last group are those in none. All ascending like the places. */
export function byFirst(places: Int32Array, lists: readonly Int32Array[], end: number): Int32Array[] {
  const groupOf = new Uint8Array(end).fill(lists.length);
  for (const [group, list] of [...lists.entries()].toReversed()) for (const place of list) groupOf[place] = group;
  const lengths = Array.from({ length: lists.length + 1 }, () => 0);
  for (const place of places) {
    const group = groupOf[place] ?? 0;
    lengths[group] = (lengths[group] ?? 0) + 1;
  }
  const groups = lengths.map((length) => new Int32Array(length));
  const next = lengths.map(() => 0);
  for (const place of places) {
    const group = groupOf[place] ?? 0;
    const at = next[group] ?? 0;
    const list = groups[group];
    if (list) list[at] = place;
    next[group] = at + 1;
  }
  return groups;
}
