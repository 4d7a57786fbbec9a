import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPeaks } from './peaks.ts';

const gauss = (x: number, middle: number, width: number) => Math.exp(-0.5 * ((x - middle) / width) ** 2);
const xs = (count: number, step: number) => Float64Array.from({ length: count }, (_, at) => at * step);
const settings = { least: 0.02, most: 50 };

test('two Gaussians on a slope have the height, width and area of their formula', () => {
  const x = xs(4001, 0.01);
  const y = x.map((at) => 5 + at / 20 + 100 * gauss(at, 10, 0.3) + 40 * gauss(at, 25, 0.8));
  const [first, second, ...more] = findPeaks(x, y, settings);
  expect(more).toEqual([]);
  expect(first!.position).toBeCloseTo(10, 2);
  expect(second!.position).toBeCloseTo(25, 1);
  expect(first!.height).toBeCloseTo(105.5, 1);
  expect(first!.prominence).toBeCloseTo(100, 0);
  expect(first!.width).toBeCloseTo(2.35482 * 0.3, 2);
  expect(second!.width).toBeCloseTo(2.35482 * 0.8, 2);
  expect(first!.area / (100 * 0.3 * Math.sqrt(2 * Math.PI))).toBeCloseTo(1, 2);
  expect(second!.area / (40 * 0.8 * Math.sqrt(2 * Math.PI))).toBeCloseTo(1, 2);
});

test('x that falls gives the same peaks as x that rises', () => {
  const x = xs(500, 0.1);
  const y = x.map((at) => 1 + 9 * gauss(at, 12, 1) + 4 * gauss(at, 30, 2));
  const forth = findPeaks(x, y, settings);
  const back = findPeaks(x.toReversed(), y.toReversed(), settings).toReversed();
  expect(back.map(({ position }) => position)).toEqual(forth.map(({ position }) => position));
  back.forEach(({ area, width }, at) => {
    expect(area).toBeCloseTo(forth[at]!.area, 5);
    expect(width).toBeCloseTo(forth[at]!.width, 5);
  });
});

test('a shoulder on a greater peak has the prominence of its own dip', () => {
  const [small, great] = findPeaks(xs(7, 1), Float64Array.of(0, 4, 3, 9, 1, 2, 0), { least: 0, most: 9 });
  expect([small!.row, small!.prominence]).toEqual([1, 1]);
  expect([great!.row, great!.prominence]).toEqual([3, 9]);
});

test('a level top is one peak at its middle, a step is none', () => {
  const found = findPeaks(xs(9, 1), Float64Array.of(0, 0, 5, 5, 5, 0, 3, 3, 3), { least: 0, most: 9 });
  expect(found.map(({ row }) => row)).toEqual([3]);
});

test('noise alone is no peak, and a peak above it is one', () => {
  const x = xs(2000, 1);
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
  const noise = x.map(() => 10 * random());
  expect(findPeaks(x, noise, { least: 0, most: 50 }).length).toBeLessThan(5);
  const y = noise.map((value, row) => value + 200 * gauss(row, 900, 20));
  const [best] = findPeaks(x, y, { least: 0.3, most: 50 });
  expect(Math.abs(best!.position - 900)).toBeLessThan(12);
});

test('prominences agree with their definition, whatever the numbers', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 40 });
  fc.assert(
    fc.property(numbers, (list) => {
      const y = Float64Array.from(list);
      for (const { row, prominence } of findPeaks(xs(y.length, 1), y, { least: 0, most: 99 })) {
        const lowest = (step: number) => {
          let low = Infinity;
          for (let at = row; at >= 0 && at < y.length && y[at]! <= y[row]!; at += step) low = Math.min(low, y[at]!);
          return low;
        };
        expect(prominence).toBe(y[row]! - Math.max(lowest(1), lowest(-1)));
      }
    }),
  );
});
