import { expect, test } from 'vitest';
import { addServiceHours } from './service-hours.ts';

const later = (from: string, hours: number) => addServiceHours(new Date(from), hours).toISOString();
const at = (moment: string) => new Date(moment).toISOString();

test('two service hours within a day end the same day', () => {
  expect(later('2026-11-24T10:00:00+08:00', 2)).toBe(at('2026-11-24T12:00:00+08:00'));
});

test('hours left at closing go on the next service morning', () => {
  expect(later('2026-11-24T17:30:00+08:00', 2)).toBe(at('2026-11-25T09:30:00+08:00'));
});

test('Saturday is a service day and Sunday is not', () => {
  expect(later('2026-11-28T18:00:00+08:00', 2)).toBe(at('2026-11-30T10:00:00+08:00'));
});

test('a clock set in the night starts in the morning', () => {
  expect(later('2026-11-24T02:00:00+08:00', 2)).toBe(at('2026-11-24T10:30:00+08:00'));
});

test('public holidays do not count, also on a weekday', () => {
  expect(later('2026-09-30T18:00:00+08:00', 1)).toBe(at('2026-10-08T09:00:00+08:00'));
});
