import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ascending as inOrder, byFirst, inAny, inBoth } from './place-lists.ts';

const lists = (end: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: end - 1 }), { maxLength: 60 })
    .map((list) => Int32Array.from(list.toSorted((one, other) => one - other)));
const ascending = (set: Set<number>) => [...set].toSorted((one, other) => one - other);

it.each([60, 10_000])('joins and crosses lists of places below %i as sets, and keeps them ascending', (end) => {
  fc.assert(
    fc.property(fc.array(lists(end), { maxLength: 5 }), lists(end), lists(end), (all, one, other) => {
      const any = all.reduce((sum, list) => sum.union(new Set(list)), new Set<number>());
      expect([...inAny(all, end)]).toEqual(ascending(any));
      expect([...inOrder(one.toReversed(), end)]).toEqual([...one]);
      expect([...inBoth(one, other)]).toEqual(ascending(new Set(one).intersection(new Set(other))));
    }),
  );
});

it('parts places by the first list that they stand in, each of them once', () => {
  fc.assert(
    fc.property(lists(60), fc.array(lists(60), { maxLength: 4 }), (places, all) => {
      const expected = [...all, null].map((_, group) =>
        [...places].filter((place) => {
          const first = all.findIndex((list) => list.includes(place));
          return (first < 0 ? all.length : first) === group;
        }),
      );
      expect(byFirst(places, all, 60).map((group) => [...group])).toEqual(expected);
    }),
  );
});
