import { expect, test } from 'vitest';
import { daysText } from './days-text.ts';

test.each([
  [3, 5, '3–5 个工作日'],
  [3, 3, '3 个工作日'],
  [2.3, 3.6, '2–4 个工作日'],
  [0, 1, '当天起'],
  [0.5, 2.5, '3 个工作日内'],
])('%s to %s days read in whole working days that promise no less and no more', (days_min, days_max, text) => {
  expect(daysText({ days_min, days_max })).toBe(text);
});
