import { expect, test } from 'vitest';
import { daysText } from './days-text.ts';

test.each([
  [3, 5, '3–5 天'],
  [3, 3, '3 天'],
  [2.3, 3.6, '2–4 天'],
  [0, 1, '当天起'],
  [0.5, 2.5, '3 天内'],
])('%s to %s days read in whole days that promise no less and no more', (days_min, days_max, text) => {
  expect(daysText({ days_min, days_max })).toBe(text);
});
