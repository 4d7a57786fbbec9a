import { expect, test } from 'vitest';
import { comparedPeriod, daysIn } from './period.ts';

test.each([
  ['2026-11-01', '2026-11-30', 'before', '2026-10-02', '2026-10-31'],
  ['2026-03-01', '2026-03-31', 'before', '2026-01-29', '2026-02-28'],
  ['2026-11-30', '2026-11-30', 'before', '2026-11-29', '2026-11-29'],
  ['2026-11-01', '2026-11-30', 'year', '2025-11-01', '2025-11-30'],
  ['2028-02-01', '2028-02-29', 'year', '2027-01-31', '2027-02-28'],
] as const)('%s to %s is compared with as many days (%s)', (from, to, comparison, earlier, last) => {
  const found = comparedPeriod({ from, to }, comparison);
  expect(found).toEqual({ from: earlier, to: last });
  expect(daysIn(found)).toBe(daysIn({ from, to }));
});
