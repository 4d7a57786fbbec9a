import { expect, test } from 'vitest';
import { brokenNow } from './broken-now.ts';

const closure = (kind: string, start: string, end: string) => ({
  kind,
  start: `2026-11-${start}:00+08:00`,
  end: `2026-11-${end}:00+08:00`,
});
const now = '2026-11-24T02:30:00.000Z';

test('an instrument is broken from its breakdown until that has ended, whatever zone the moment is written in', () => {
  const broken = closure('breakdown', '24T10:00', '24T11:00');
  expect(brokenNow({ closures: [broken] }, now)).toBe(broken);
  expect(brokenNow({ closures: [closure('breakdown', '24T09:00', '24T10:30')] }, now)).toBeUndefined();
  expect(brokenNow({ closures: [closure('breakdown', '24T11:00', '24T12:00')] }, now)).toBeUndefined();
});

test('what is closed for maintenance is not broken', () => {
  expect(brokenNow({ closures: [closure('maintenance', '24T10:00', '24T12:00')] }, now)).toBeUndefined();
});
