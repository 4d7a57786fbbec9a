import { expect, test } from 'vitest';
import { ordered, percentile } from './spread.ts';

test('percentiles leave out gaps and do not follow a single spike', () => {
  const values = Float32Array.from({ length: 1001 }, (_, at) => at);
  values[500] = NaN;
  values[1000] = 1e9;
  const sorted = ordered(values);
  expect(percentile(sorted, 0.01)).toBeCloseTo(10, -1);
  expect(percentile(sorted, 0.99)).toBeCloseTo(990, -1);
  expect(percentile(ordered(new Float32Array([NaN])), 0.5)).toBe(0);
});

test('of millions of values some hundred thousand give the same percentile', () => {
  const values = Float32Array.from({ length: 2_000_000 }, (_, at) => Math.sin(at * 12.9898));
  expect(percentile(ordered(values), 0.5)).toBeCloseTo(0, 1);
});
