import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnSpan, later, momentAt, placeOf, pulled, scaleOf, shareOf } from './board-scale.ts';

const week = scaleOf({
  from: '2026-11-23',
  days: 7,
  step: 30,
  rows: [
    { open: [{ start: '2026-11-24T08:30:00+08:00', end: '2026-11-24T21:00:00+08:00' }], bookings: [], closures: [] },
  ],
});
const steps = fc.record({ day: fc.integer({ min: 0, max: 6 }), step: fc.integer({ min: 0, max: 25 }) });
const momentOf = ({ day, step }: { day: number; step: number }) =>
  later(`2026-11-${23 + day}T08:00:00+08:00`, step * 30);

test('a board draws the hours that hold all that is open, and every step stands where it is found again', () => {
  expect([week.first, week.last, week.dates.length]).toEqual([480, 1260, 7]);
  fc.assert(
    fc.property(steps, (given) => {
      const iso = momentOf(given);
      expect(momentAt(week, shareOf(week, iso) + 0.000_01)).toBe(iso);
    }),
  );
});

test('what lies outside of the days is not drawn, and what reaches out of them ends at the edge', () => {
  const span = (start: string, end: string) => placeOf(week, { start: `${start}:00+08:00`, end: `${end}:00+08:00` });
  expect(span('2026-11-20T10:00', '2026-11-22T12:00')).toBeNull();
  expect(span('2026-11-22T10:00', '2026-11-30T12:00')).toEqual({ left: '0%', width: '100%' });
  expect(Number.parseFloat(span('2026-11-23T08:00', '2026-11-24T00:00')?.width ?? '')).toBeCloseTo(100 / 7, 9);
  expect(span('2026-11-23T22:00', '2026-11-23T23:00')).toBeNull();
});

test('what is pulled keeps its length, and by the width of a day it moves to the same time of the next', () => {
  const span = { start: '2026-11-24T10:00:00+08:00', end: '2026-11-24T12:00:00+08:00' };
  expect(pulled(week, span, 1 / 7)).toEqual({
    start: '2026-11-25T10:00:00+08:00',
    end: '2026-11-25T12:00:00+08:00',
  });
  expect(pulled(week, span, 1 / 7 / 13)).toEqual({
    start: '2026-11-24T11:00:00+08:00',
    end: '2026-11-24T13:00:00+08:00',
  });
  expect(pulled(week, span, 0.0001)).toEqual(span);
});

test('drawing over free room covers the steps from the first to the last, on one day', () => {
  const at = (iso: string) => shareOf(week, iso) + 0.000_01;
  const drawn = drawnSpan(week, at('2026-11-24T10:30:00+08:00'), at('2026-11-24T09:00:00+08:00'));
  expect(drawn).toEqual({ start: '2026-11-24T09:00:00+08:00', end: '2026-11-24T11:00:00+08:00' });
});
