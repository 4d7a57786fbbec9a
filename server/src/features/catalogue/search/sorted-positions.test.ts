import fc from 'fast-check';
import { expect, it } from 'vitest';
import { highestValue, sortedPositions } from './sorted-positions.ts';

const price = fc.oneof(fc.nat(5), fc.integer({ min: 0, max: highestValue - 1 }), fc.constant(Infinity));

it('sorts places as a comparison of their values would, equal ones in the order given', () => {
  fc.assert(
    fc.property(fc.array(price, { maxLength: 200 }), fc.infiniteStream(fc.nat()), (values, shuffle) => {
      const keys = values.map(() => shuffle.next().value ?? 0);
      const ties = Int32Array.from(values.keys()).toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
      const value = (place: number): number => values[place] ?? Infinity;
      const compared = [...ties].toSorted((one, other) =>
        value(one) === value(other) ? 0 : value(one) < value(other) ? -1 : 1,
      );
      expect([...sortedPositions(ties, value)]).toEqual(compared);
    }),
  );
});
