import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asymmetricBaseline, rollingBaseline } from './baseline.ts';

const gauss = (at: number, middle: number, width: number) => Math.exp(-0.5 * ((at - middle) / width) ** 2);
const sloped = (count: number) => Float64Array.from({ length: count }, (_, at) => 10 + (at / count) * 5);
const peaks = (count: number) =>
  sloped(count).map(
    (value, at) => value + 100 * gauss(at, count * 0.3, count / 100) + 50 * gauss(at, count * 0.7, count / 80),
  );

test('a sloped line below peaks is found by asymmetric least squares, also by blocks of very many points', () => {
  for (const count of [1000, 50_000]) {
    const line = asymmetricBaseline(peaks(count), { stiffness: 1e6, asymmetry: 0.001 });
    const expected = sloped(count);
    const off = line.map((value, row) => Math.abs(value - expected[row]!));
    expect(Math.max(...off.subarray(0, count * 0.2))).toBeLessThan(0.3);
    expect(off[count * 0.3]).toBeLessThan(0.5);
    expect(off[count * 0.7]).toBeLessThan(0.5);
  }
});

test('a straight line is its own baseline', () => {
  const line = sloped(200);
  asymmetricBaseline(line, { stiffness: 1e5, asymmetry: 0.01 }).forEach((value, row) =>
    expect(value).toBeCloseTo(line[row]!, 6),
  );
  rollingBaseline(line, { window: 21 }).forEach((value, row) => expect(Math.abs(value - line[row]!)).toBeLessThan(0.3));
});

test('a rolling baseline passes below peaks that are narrower than its window', () => {
  const line = rollingBaseline(peaks(1000), { window: 151 });
  expect(Math.abs(line[300]! - 11.5)).toBeLessThan(1);
  expect(Math.abs(line[700]! - 13.5)).toBeLessThan(1);
});

test('too few points have no baseline', () => {
  expect([...asymmetricBaseline(Float64Array.of(1, 2, 3), { stiffness: 1, asymmetry: 0.1 })]).toEqual([0, 0, 0]);
});

test('a rolling baseline is the mean of the greatest of the least within its window, whatever the numbers', () => {
  const numbers = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 8 }), (list, half) => {
      const around = (all: readonly number[], row: number, reach: number) =>
        all.slice(Math.max(0, row - reach), row + reach + 1);
      const least = list.map((_, row) => Math.min(...around(list, row, half)));
      const below = least.map((_, row) => Math.max(...around(least, row, half)));
      rollingBaseline(Float64Array.from(list), { window: 2 * half + 1 }).forEach((value, row) => {
        const near = around(below, row, Math.min(half, row, list.length - 1 - row));
        expect(value).toBeCloseTo(near.reduce((sum, one) => sum + one, 0) / near.length, 9);
      });
    }),
  );
});
