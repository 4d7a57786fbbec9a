import { expect, test } from 'vitest';
import { addServiceHours, addWorkingDays } from './service-hours.ts';

const week = { days: [1, 2, 3, 4, 5, 6], start: '08:30', end: '18:30' };
const later = (from: string, hours: number, service = week) =>
  addServiceHours(new Date(from), hours, service).toISOString();
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

test('a shorter service ends the day earlier', () => {
  const morning = { ...week, end: '11:00' };
  expect(later('2026-11-24T10:00:00+08:00', 2, morning)).toBe(at('2026-11-25T09:30:00+08:00'));
});

test('only the days of service count', () => {
  const weekdays = { ...week, days: [1, 2, 3, 4, 5] };
  expect(later('2026-11-27T18:00:00+08:00', 2, weekdays)).toBe(at('2026-11-30T10:00:00+08:00'));
});

test('a working day ends at the same time of the next day of service, however long the service is', () => {
  for (const end of ['18:30', '11:00', '17:15'])
    expect(addWorkingDays(new Date('2026-11-24T10:00:00+08:00'), 3, { ...week, end }).toISOString()).toBe(
      at('2026-11-27T10:00:00+08:00'),
    );
});
