import { expect, test } from 'vitest';
import { spanAfter } from './touch-zoom.ts';

const whole = [10, 90] as const;

test('two fingers zoom: the values below them stay below them', () => {
  // 30 and 70 stood at a quarter and three quarters, and are spread to the edges.
  expect(spanAfter(whole, whole, [0.25, 0.75], [0, 1])).toEqual([30, 70]);
  expect(spanAfter([30, 70], whole, [0, 1], [0.25, 0.75])).toEqual([10, 90]);
});

test('one finger moves a zoomed curve to its end and no further', () => {
  expect(spanAfter([30, 70], whole, [0.5], [0.25])).toEqual([40, 80]);
  expect(spanAfter([30, 70], whole, [0.9], [0])).toEqual([50, 90]);
  expect(spanAfter(whole, whole, [0.5], [0.1])).toEqual([10, 90]);
});

test('fingers that meet or cross leave a span that can be drawn', () => {
  expect(spanAfter([30, 70], whole, [0.4, 0.6], [0.5, 0.5])).toEqual([26, 66]);
  const [low, high] = spanAfter([30, 70], whole, [0.4, 0.6], [0.6, 0.4]);
  expect(high - low).toBe(40);
});
