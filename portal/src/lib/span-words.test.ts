import { expect, it } from 'vitest';
import { daysWords, spanWords } from './span-words.ts';

it.each([
  [0.2, 0.8, '九成在 1 天内'],
  [0.2, 3.5, '一半在 1 天内，九成在 3.5 天内'],
  [2, 2, '九成在 2 天内'],
  [2.1, 4, '一半在 2.1 天内，九成在 4 天内'],
])('%s and %s days say what can be planned with, and nothing twice', (median_days, p90_days, words) => {
  expect(spanWords({ median_days, p90_days })).toBe(words);
});

it('no part of a day is told', () => {
  expect([0, 0.9, 1, 3.5].map(daysWords)).toEqual(['1 天', '1 天', '1 天', '3.5 天']);
});
