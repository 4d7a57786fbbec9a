import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenText, rateOf, splitByWeight, shortFenText } from './money.ts';

const most = 1_000_000_000_000;
const weights = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: most })),
  { minLength: 1, maxLength: 30 },
);
const sumOf = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

test('the parts of a split are whole fen and sum to the total, for any total and any weights', () => {
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), weights, (total, given) => {
      fc.pre(sumOf(given) > 0);
      const parts = splitByWeight(total, given);
      expect(parts).toHaveLength(given.length);
      expect(parts.every(Number.isSafeInteger)).toBe(true);
      expect(sumOf(parts)).toBe(total);
    }),
    { numRuns: 3000 },
  );
});

test('each part is within one fen of its exact share, what has no weight gets nothing, and more weight never gets less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), weights, (total, given) => {
      fc.pre(sumOf(given) > 0);
      const parts = splitByWeight(total, given);
      const whole = BigInt(sumOf(given));
      given.forEach((weight, index) => {
        const off = BigInt(parts[index] ?? 0) * whole - BigInt(total) * BigInt(weight);
        expect(off < whole && off > -whole).toBe(true);
        if (weight === 0) expect(parts[index]).toBe(0);
        given.forEach((other, at) => {
          if (weight > other) expect(parts[index]).toBeGreaterThanOrEqual(parts[at] ?? 0);
        });
      });
    }),
    { numRuns: 1000 },
  );
});

test('of equal remainders the earlier part gets the fen; an amount cannot be split over no weight', () => {
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitByWeight(5, [1, 1])).toEqual([3, 2]);
  expect(splitByWeight(0, [0, 0])).toEqual([0, 0]);
  expect(() => splitByWeight(1, [0])).toThrow(RangeError);
});

test('a rate rounds half a fen up, and is exact for the greatest amount', () => {
  expect([rateOf(1, 5_000), rateOf(10, 500), rateOf(9, 500), rateOf(0, 600)]).toEqual([1, 1, 0, 0]);
  expect(rateOf(most, 10_000)).toBe(most);
  expect(rateOf(most - 1, 9_999)).toBe(Number((BigInt(most - 1) * 9_999n + 5_000n) / 10_000n));
});

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [123_400, '¥1,234.00'],
  [-50, '-¥0.50'],
  [most, '¥10,000,000,000.00'],
])('%i fen read %s in a sentence', (fen, words) => {
  expect(fenText(fen)).toBe(words);
});

test('a note leaves out the cents of whole yuan alone', () => {
  expect([6_000, 123_450, 0].map(shortFenText)).toEqual(['¥60', '¥1,234.50', '¥0']);
});
