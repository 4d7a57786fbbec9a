import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, shanghaiDate, shanghaiMoment, weekdayOf } from '../kernel/shanghai.ts';
import {
  changeableUntil,
  dateProblem,
  dateProblemWords,
  slotAfterChange,
  monthsLater,
  openSlots,
  pickupCalendar,
  slotProblem,
  slotsOf,
} from './calendar.ts';
import { pickupFee } from './fees.ts';

const slots = ['09:00-11:00', '11:00-13:00', '14:00-16:00', '16:00-18:00'];
const calendarOf = (given: object = {}) => pickupCalendar.parse({ time_slots: slots, disabled_week: [0], ...given });
/** Tuesday. */
const now = shanghaiMoment('2026-11-24', '10:00');

describe('a pickup date', () => {
  test('is not in the past, and today is open while a slot has not begun', () => {
    expect(dateProblem(calendarOf(), '2026-11-23', { now })).toBe('past');
    expect(dateProblem(calendarOf(), '2026-11-24', { now })).toBeNull();
    const evening = shanghaiMoment('2026-11-24', '16:00');
    expect(dateProblem(calendarOf(), '2026-11-24', { now: evening })).toBe('over');
    expect(dateProblem(calendarOf(), '2026-11-24', { now: shanghaiMoment('2026-11-24', '15:59') })).toBeNull();
    expect(dateProblem(calendarOf({ disabled_time: slots.slice(2) }), '2026-11-24', { now: evening })).toBe('over');
  });

  test('is none of the weekdays and dates that staff closed, but one of the exceptions, unless it is past', () => {
    expect(dateProblem(calendarOf(), '2026-11-29', { now })).toBe('week');
    const closed = calendarOf({ disabled_date: ['2026-11-23', '2026-11-26', '2026-11-27'] });
    expect(dateProblem(closed, '2026-11-26', { now })).toBe('closed');
    const excepted = { ...closed, invalid_disabled_date: ['2026-11-23', '2026-11-26', '2026-11-29'] };
    expect(dateProblem(excepted, '2026-11-26', { now })).toBeNull();
    expect(dateProblem(excepted, '2026-11-27', { now })).toBe('closed');
    expect(dateProblem(excepted, '2026-11-23', { now })).toBe('past');
    expect(dateProblem(excepted, '2026-11-29', { now })).toBe('week');
  });

  test('lies at most six months ahead, to the day, and before the booking on site', () => {
    expect(dateProblem(calendarOf(), '2027-05-24', { now })).toBeNull();
    expect(dateProblem(calendarOf(), '2027-05-25', { now })).toBe('far');
    expect(dateProblemWords('far', calendarOf())).toBe('只能预约 6 个月内的取样');
    expect(dateProblem(calendarOf(), '2026-12-01', { now, scene: '2026-12-02' })).toBeNull();
    expect(dateProblem(calendarOf(), '2026-12-02', { now, scene: '2026-12-02' })).toBe('scene');
    expect(dateProblem(calendarOf(), '2026-12-03', { now, scene: '2026-12-02' })).toBe('scene');
  });

  test('six months after the last day of a month is the last day of the shorter one', () => {
    expect(monthsLater('2026-08-31', 6)).toBe('2027-02-28');
    expect(monthsLater('2026-12-31', 1)).toBe('2027-01-31');
    expect(monthsLater('2028-08-29', 6)).toBe('2029-02-28');
  });
});

describe('the slots of a date', () => {
  test('are what the settings leave, and all of them when the settings leave none', () => {
    const some = calendarOf({ disabled_time: [slots[0]], disabled_date_time: { '2026-11-26': slots.slice(1, 3) } });
    expect(slotsOf(some, '2026-11-25')).toEqual(slots.slice(1));
    expect(slotsOf(some, '2026-11-26')).toEqual([slots[3]]);
    const none = calendarOf({ disabled_time: slots.slice(0, 2), disabled_date_time: { '2026-11-26': slots.slice(2) } });
    expect(slotsOf(none, '2026-11-26')).toEqual(slots);
  });

  test('that are full stay closed, even when all of them are full', () => {
    const full = { '2026-11-26': slots };
    expect(openSlots(calendarOf(), '2026-11-26', { now, full })).toEqual([]);
    expect(openSlots(calendarOf(), '2026-11-27', { now, full })).toEqual(slots);
    expect(slotProblem(calendarOf(), '2026-11-26', '09:00-11:00', { now, full })).toBe('full');
  });

  test('that have begun are closed, also after the full list came back', () => {
    const none = calendarOf({ disabled_time: slots });
    expect(openSlots(none, '2026-11-24', { now })).toEqual(slots.slice(1));
    expect(slotProblem(none, '2026-11-24', '09:00-11:00', { now })).toBe('begun');
  });

  test('keep the chosen one while it is open, else the first open one', () => {
    const some = calendarOf({ disabled_time: [slots[0]] });
    expect(slotAfterChange(some, '2026-11-26', '14:00-16:00', { now })).toBe('14:00-16:00');
    expect(slotAfterChange(some, '2026-11-26', '09:00-11:00', { now })).toBe('11:00-13:00');
    expect(slotAfterChange(some, '2026-11-26', '14:00-16:00', { now, full: { '2026-11-26': slots } })).toBe('');
  });
});

test('the customer may change a pickup until 12:00 of the day before, in Shanghai', () => {
  expect(changeableUntil('2026-12-01', '12:00')).toEqual(new Date('2026-11-30T12:00:00+08:00'));
});

test('whatever staff set: an open date has a slot to choose, and nothing that the rules close is ever open', () => {
  const day = fc.integer({ min: -10, max: 220 }).map((days) => addDays('2026-11-24', days));
  const some = fc.subarray(slots);
  const settings = fc.record({
    disabled_week: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    disabled_date: fc.array(day, { maxLength: 20 }),
    invalid_disabled_date: fc.array(day, { maxLength: 20 }),
    disabled_time: some,
    disabled_date_time: fc.dictionary(day, some, { maxKeys: 10 }),
  });
  const moments = fc.record({
    minutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    scene: fc.option(day),
    full: fc.dictionary(day, some, { maxKeys: 10 }),
    chosen: fc.constantFrom(...slots, ''),
  });
  fc.assert(
    fc.property(settings, moments, day, (given, { minutes, scene, full, chosen }, date) => {
      const calendar = calendarOf(given);
      const at = new Date(shanghaiMoment('2026-11-24').getTime() + minutes * 60_000);
      const moment = { now: at, scene, full };
      const open = openSlots(calendar, date, moment);
      const problem = dateProblem(calendar, date, moment);
      expect(slotsOf(calendar, date).length).toBeGreaterThan(0);
      expect(open.some((slot) => full[date]?.includes(slot))).toBe(false);
      expect(open.every((slot) => shanghaiMoment(date, slot.slice(0, 5)) > at)).toBe(true);
      const kept = slotAfterChange(calendar, date, chosen, moment);
      expect(open.length === 0 ? kept === '' : open.includes(kept)).toBe(true);
      if (problem !== null) return;
      expect(date >= shanghaiDate(at)).toBe(true);
      expect(date <= '2027-05-24').toBe(true);
      expect(given.disabled_week).not.toContain(weekdayOf(date));
      expect(given.disabled_date.includes(date) && !given.invalid_disabled_date.includes(date)).toBe(false);
      expect(scene === null || date < scene).toBe(true);
      expect(openSlots(calendar, date, { ...moment, full: {} }).length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

test('a pickup costs the fee of the longest prefix of its region, and elsewhere the general one', () => {
  const fees = [
    { prefix: '11', fee_fen: 0 },
    { prefix: '32', fee_fen: 5000 },
    { prefix: '3201', fee_fen: 0 },
    { prefix: '320118', fee_fen: 3000 },
  ];
  const of = (code: string) => pickupFee(code, fees, 10_000);
  expect([of('110108'), of('320106'), of('320118'), of('320583'), of('440305')]).toEqual([0, 0, 3000, 5000, 10_000]);
});
