import { expect, test } from 'vitest';
import { levelsOf, stretched } from './pixels.ts';

/** 100 × 100 pixels of levels from 1000 to 1249. */
const grey = (index: number): number => 1000 + (index % 250);
const count = 10_000;
const withOnes =
  (...odd: number[]) =>
  (index: number) =>
    odd[index] ?? grey(index);

test.each([65_535, 1e9, 3e30])('one hot pixel of %d leaves the others their contrast', (hot) => {
  const [black, white] = levelsOf(count, withOnes(hot));
  expect(black).toBeGreaterThanOrEqual(1000);
  expect(black).toBeLessThan(1005);
  expect(white).toBeGreaterThan(1244);
  expect(white).toBeLessThanOrEqual(1249);
  const pixels = stretched(count, withOnes(hot), [black, white]);
  expect(pixels[0]).toBe(255);
  expect(pixels.filter((level) => level > 100 && level < 150).length).toBeGreaterThan(count / 10);
});

test('a dead pixel and one that is no number do neither', () => {
  const [black, white] = levelsOf(count, withOnes(-5e6, NaN, Infinity));
  expect([Math.round(black / 10), Math.round(white / 10)]).toEqual([100, 125]);
});

test('few spots on nothing, and few pixels in all, keep all that is there', () => {
  expect(levelsOf(count, (index) => (index < 5 ? 900 : 0))).toEqual([0, 900]);
  expect(levelsOf(4, (index) => [1, 2, 3, 60_000][index] ?? NaN)).toEqual([1, 60_000]);
});
