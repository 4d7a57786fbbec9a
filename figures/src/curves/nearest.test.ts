import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingsAt } from './nearest.ts';
import { pixelOf, placeOf } from './scale.ts';
import type { Trace } from './trace.ts';

test('the point of a loop that is read out is the nearest of all to the pointer, of equal ones the first', () => {
  const value = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: -5, max: 20 }) },
    { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -Infinity) },
  );
  const drift = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  const points = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      points,
      drift,
      fc.integer({ min: 20, max: 60 }),
      fc.tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 })),
      fc.boolean(),
      fc.boolean(),
      (list, step, times, [atX, atY], logX, logY) => {
        // Far more rows than a block, each pass a little further on.
        const rows = Array.from({ length: list.length * times }, (_, row) => row);
        const x = Float64Array.from(rows, (row) => (list[row % list.length]?.[0] ?? NaN) + step * row);
        const y = Float64Array.from(rows, (row) => (list[row % list.length]?.[1] ?? NaN) - step * row);
        const box = { left: 0, top: 0, width: 100, height: 100 };
        const scale = (log: boolean) => ({ low: 1, high: 15, log, reversed: false });
        const from = Math.floor(rows.length / 7);
        const trace = { x, y, side: 'left', runs: [{ name: '', from, to: rows.length, monotone: false }] };
        const layout = { box, scales: { x: scale(logX), left: scale(logY), right: undefined } };
        const [across, down] = [placeOf(scale(logX), 0, 100), placeOf(scale(logY), 100, 0)];
        const off = (row: number) => {
          const away = [pixelOf(across, x[row] ?? NaN) - atX, pixelOf(down, y[row] ?? NaN) - atY];
          return (away[0] ?? NaN) ** 2 + (away[1] ?? NaN) ** 2;
        };
        let nearest: number | undefined;
        for (const row of rows.slice(from))
          if (off(row) < (nearest === undefined ? Infinity : off(nearest))) nearest = row;
        expect(readingsAt([trace as unknown as Trace], layout, atX, atY)[0]?.row).toBe(nearest);
      },
    ),
    { numRuns: 100 },
  );
});
