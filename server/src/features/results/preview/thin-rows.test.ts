import type { Columns } from '@yance/readers/content.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, thinRows } from './thin-rows.ts';

const partOf = (y: readonly number[], runs: { name: string; from: number; to: number }[] = []): Columns => ({
  kind: 'columns',
  title: '',
  columns: [
    { label: 'x', unit: '', values: Float64Array.from(y, (_, row) => row) },
    { label: 'y', unit: '', values: Float64Array.from(y) },
  ],
  views: [{ name: '', x: 0, y: [1], style: 'line', runs }],
});

test('thinned rows are in order, few, and hold the ends, every extreme and the ends of every run', () => {
  const value = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
    { weight: 1, arbitrary: fc.constant(NaN) },
  );
  fc.assert(
    fc.property(fc.array(value, { minLength: 50, maxLength: 400 }), fc.nat(40), (y, cut) => {
      const runs = [
        { name: 'a', from: 0, to: cut + 1 },
        { name: 'b', from: cut + 1, to: y.length },
      ];
      const kept = thinRows(partOf(y, runs), 20);
      expect(kept).toEqual(kept.toSorted((a, b) => a - b));
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept.length).toBeLessThanOrEqual(20 + 6);
      for (const row of [0, cut, cut + 1, y.length - 1]) expect(kept).toContain(row);
      const numbers = y.filter((one) => !Number.isNaN(one));
      const left = kept.map((row) => y[row] ?? NaN).filter((one) => !Number.isNaN(one));
      if (numbers.length > 0)
        expect([Math.min(...left), Math.max(...left)]).toEqual([Math.min(...numbers), Math.max(...numbers)]);
    }),
  );
});

test('a run is found among the kept rows where it begins', () => {
  const kept = [0, 3, 4, 9];
  expect([0, 3, 4, 5, 9, 10].map((row) => placeOf(kept, row))).toEqual([0, 1, 2, 3, 3, 4]);
});
