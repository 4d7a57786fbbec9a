import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuesBetween } from './area.ts';

/** By looking at every piece between two rows. */
function plainly(x: readonly number[], y: readonly number[], at: number): number {
  for (let row = 0; row < x.length; row += 1) if (x[row] === at) return y[row] ?? NaN;
  for (let row = 1; row < x.length; row += 1) {
    const [x0 = NaN, x1 = NaN, y0 = NaN, y1 = NaN] = [x[row - 1], x[row], y[row - 1], y[row]];
    if (Math.min(x0, x1) < at && at < Math.max(x0, x1)) return y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
  }
  return NaN;
}

test('values of a curve are found whatever the order in which they are asked for, and whichever way it runs', () => {
  const places = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 30 });
  const asked = fc.array(fc.integer({ min: -110, max: 110 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(places, asked, fc.boolean(), (list, halves, falls) => {
      const x = list.toSorted((a, b) => (falls ? b - a : a - b));
      const y = x.map((at) => at * at);
      const find = valuesBetween(Float64Array.from(x), Float64Array.from(y), { from: 0, to: x.length });
      const rounded = (value: number) => Number(value.toPrecision(12));
      expect(halves.map((half) => rounded(find(half / 2)))).toEqual(
        halves.map((half) => rounded(plainly(x, y, half / 2))),
      );
    }),
  );
});
