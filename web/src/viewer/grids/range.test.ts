import { expect, test } from 'vitest';
import { clearOfNoise, contourLevels } from './range.ts';

test('levels of a contour plot grow by one factor, on both sides of zero where there is something', () => {
  const levels = contourLevels(-0.5, 100, 0.01, 4);
  expect(levels.map((level) => Number(level.toFixed(3)))).toEqual([1, 3.162, 10, 31.623]);
  expect(contourLevels(-100, 100, 0.1, 2).map((level) => Number(level.toFixed(1)))).toEqual([-31.6, -10, 10, 31.6]);
  expect(contourLevels(0, 0, 0.1)).toEqual([]);
});

test('the lowest contour stands above the noise', () => {
  const values = Float32Array.from({ length: 10_000 }, (_, at) => Math.sin(at * 7.1) * 2);
  values[5000] = 1000;
  const lowest = clearOfNoise(values, -2, 1000);
  expect(lowest * 1000).toBeGreaterThan(2);
  expect(lowest).toBeLessThan(0.05);
});
