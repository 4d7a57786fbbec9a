import { expect, test } from 'vitest';
import { numberText, stepBelow, ticksOf } from './steps.ts';

test('a step is 1, 2 or 5 times a power of ten and never above its limit', () => {
  expect([0.07, 1, 1.99, 2, 4.9, 5, 999, 1000].map(stepBelow)).toEqual([0.05, 1, 1, 2, 2, 5, 500, 1000]);
});

test('ticks are round, lie within the span, and are about as many as were asked for', () => {
  expect(ticksOf(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticksOf(9.5, -0.5, 5)).toEqual([0, 2, 4, 6, 8]);
  for (const span of [0.013, 1, 7, 42, 999, 12_345]) {
    const ticks = ticksOf(0, span, 6);
    expect(ticks.length).toBeGreaterThanOrEqual(4);
    expect(ticks.length).toBeLessThanOrEqual(10);
  }
  expect(ticksOf(3, 3, 5)).toEqual([3]);
  expect(ticksOf(NaN, 3, 5)).toEqual([]);
});

test('numbers read as on a scale, very large and very small ones by powers of ten', () => {
  expect([0, -2.5, 123_456, 1.5e7, -2e-6, NaN].map((value) => numberText(value))).toEqual([
    '0',
    '−2.5',
    '123500',
    '1.5 × 10⁷',
    '−2 × 10⁻⁶',
    '—',
  ]);
});
