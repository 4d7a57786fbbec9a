import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byFirst, emptyBitmap, hasBit, union, intersection, positionsOf, bitmapOf, countBits } from './bitmap.ts';

const end = 200;
const some = fc.uniqueArray(fc.integer({ min: 0, max: end - 1 }), { maxLength: 90 });
const placesOf = (list: readonly number[]) => bitmapOf(Int32Array.from(list), end);
const ascending = (set: Iterable<number>) => [...set].toSorted((one, other) => one - other);

it('holds the places that were put in, counts them, and lists them ascending', () => {
  fc.assert(
    fc.property(some, (list) => {
      const set = placesOf(list);
      expect([...positionsOf(set)]).toEqual(ascending(list));
      expect(countBits(set)).toBe(list.length);
      for (let place = 0; place < end; place += 1) expect(hasBit(set, place)).toBe(list.includes(place));
    }),
  );
});

it('joins and crosses as sets do, and changes none of them', () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 5 }), some, some, (all, one, other) => {
      const given = all.map(placesOf);
      expect([...positionsOf(union(given, end))]).toEqual(ascending(new Set(all.flat())));
      expect([...positionsOf(intersection(placesOf(one), placesOf(other)))]).toEqual(
        ascending(new Set(one).intersection(new Set(other))),
      );
      expect(given.map(countBits)).toEqual(all.map(({ length }) => length));
    }),
  );
});

it('parts places by the first set that they stand in, each of them once', () => {
  fc.assert(
    fc.property(some, fc.array(some, { maxLength: 4 }), (places, all) => {
      const expected = [...all, null].map((_, group) =>
        ascending(places).filter((place) => {
          const first = all.findIndex((list) => list.includes(place));
          return (first < 0 ? all.length : first) === group;
        }),
      );
      expect(Array.from(byFirst(placesOf(places), all.map(placesOf)), (group) => [...group])).toEqual(expected);
    }),
  );
});

it('is empty for a catalogue of nothing', () => {
  expect([countBits(emptyBitmap(0)), countBits(union([], 5)), positionsOf(emptyBitmap(33)).length]).toEqual([0, 0, 0]);
});
