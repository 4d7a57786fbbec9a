import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, shanghaiMoment } from '../kernel/shanghai.ts';
import { audiences, noRules, ruleFault, stepFault, weekOf, type InstrumentRules, type WantedTime } from './rules.ts';
import { spanOf, type Span } from './slots.ts';

const now = shanghaiMoment('2026-11-24', '10:00');
/** A Wednesday. */
const day = '2026-11-25';
const at = (time: string, minutes: number, date = day): Span => spanOf(shanghaiMoment(date, time), minutes);
const student = { organization: 0, trained: false };
const wanted = (more: Partial<WantedTime> = {}): WantedTime => ({
  span: at('10:00', 120),
  now,
  aheadDays: 14,
  who: student,
  mode: 'visit',
  hadMinutes: 0,
  staffed: true,
  ...more,
});
const rules = (more: Partial<InstrumentRules>): InstrumentRules => ({ ...noRules, ...more });
const reasonOf = (given: Partial<InstrumentRules>, more: Partial<WantedTime> = {}) =>
  ruleFault(rules(given), wanted(more))?.reason ?? null;
const steps = fc.integer({ min: 1, max: 20 }).map((count) => count * 30);
const halfHour = fc.integer({ min: 0, max: 47 });
const timeOf = (half: number): string => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
const reserved = fc
  .record({
    from: halfHour,
    length: fc.integer({ min: 1, max: 20 }),
    audience: fc.constantFrom(...(Object.keys(audiences) as (keyof typeof audiences)[])),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  })
  .map(({ from, length, ...rest }) => {
    const to = Math.min(48, from + length);
    return { ...rest, from: timeOf(from), to: to === 48 ? '24:00' : timeOf(to) };
  });
const requester = fc.record({ organization: fc.constantFrom(null, 0, 1, 2, 3), trained: fc.boolean() });

describe('the rules of an instrument', () => {
  test('without any refuse only what lies too far ahead', () => {
    fc.assert(
      fc.property(steps, requester, fc.integer({ min: 0, max: 5000 }), (length, who, hadMinutes) => {
        expect(ruleFault(noRules, wanted({ span: at('09:00', length), who, hadMinutes }))).toBeNull();
      }),
    );
    expect(reasonOf({}, { span: at('09:00', 60, addDays('2026-11-24', 15)) })).toBe('slotTooFar');
    expect(reasonOf({}, { span: at('09:00', 60, addDays('2026-11-24', 14)) })).toBeNull();
  });

  test('an own number of days ahead takes the place of the usual one, for customers and not for staff', () => {
    const span = at('09:00', 60, addDays('2026-11-24', 4));
    expect(reasonOf({ ahead_days: 3 }, { span })).toBe('slotTooFar');
    expect(reasonOf({ ahead_days: 4 }, { span })).toBeNull();
    expect(reasonOf({ ahead_days: 3 }, { span, who: 'staff' })).toBeNull();
    const far = at('09:00', 60, addDays('2026-11-24', 20));
    expect(reasonOf({ ahead_days: 30 }, { span: far })).toBeNull();
  });

  test('what is booked within the longest time and the share of the week never passes either, whoever books', () => {
    fc.assert(
      fc.property(
        fc.record({ length: steps, longest: steps, share: steps, had: fc.integer({ min: 0, max: 20 }) }),
        fc.boolean(),
        ({ length, longest, share, had }, byStaff) => {
          const given = rules({ longest_minutes: longest, member_week_minutes: share });
          const asked = wanted({ span: at('00:00', length), hadMinutes: had * 30, who: byStaff ? 'staff' : student });
          const allowed = length <= longest && had * 30 + length <= share;
          expect(ruleFault(given, asked) === null).toBe(allowed);
        },
      ),
    );
  });

  test('the share of a community counts only where one pays', () => {
    expect(reasonOf({ community_week_minutes: 240 }, { communityMinutes: 180 })).toBe('communityWeekShare');
    expect(reasonOf({ community_week_minutes: 240 }, { communityMinutes: 120 })).toBeNull();
    expect(reasonOf({ community_week_minutes: 240 })).toBeNull();
  });

  test('a span is open to somebody exactly when each of its half hours is', () => {
    fc.assert(
      fc.property(fc.array(reserved, { maxLength: 4 }), requester, halfHour, steps, (hours, who, from, length) => {
        const given = rules({ reserved: hours });
        const span = at(timeOf(from), length);
        const parts = Array.from({ length: length / 30 }, (_, index) =>
          spanOf(new Date(span.start.getTime() + index * 1_800_000), 30),
        );
        const open = parts.every((part) => stepFault(given, wanted({ span: part, who })) === null);
        expect(ruleFault(given, wanted({ span, who })) === null).toBe(open);
      }),
    );
  });

  test('reserved hours are open to those whom they are for, to staff always, and to nobody who is unknown', () => {
    const morning = { weekdays: [3], from: '09:00', to: '12:00' };
    const forWhom = (audience: keyof typeof audiences, who: WantedTime['who']) =>
      reasonOf({ reserved: [{ ...morning, audience }] }, { who });
    expect(forWhom('academic', student)).toBeNull();
    expect(forWhom('academic', { organization: 2, trained: true })).toBe('hoursReserved');
    expect(forWhom('enterprise', { organization: 2, trained: false })).toBeNull();
    expect(forWhom('trained', { organization: 1, trained: true })).toBeNull();
    expect(forWhom('staff', { organization: 1, trained: true })).toBe('hoursReserved');
    expect(forWhom('staff', 'staff')).toBeNull();
    expect(forWhom('academic', null)).toBe('hoursReserved');
    expect(reasonOf({ reserved: [{ ...morning, weekdays: [4], audience: 'staff' }] })).toBeNull();
  });

  test('time without an operator who is free is refused, except what is self-operated', () => {
    expect(reasonOf({}, { staffed: false })).toBe('operatorBusy');
    expect(reasonOf({}, { staffed: false, mode: 'self' })).toBeNull();
  });

  test('a week begins on Monday in Shanghai', () => {
    expect(weekOf(shanghaiMoment('2026-11-23'))).toBe('2026-11-23');
    expect(weekOf(shanghaiMoment('2026-11-29', '23:30'))).toBe('2026-11-23');
    expect(weekOf(shanghaiMoment('2026-11-30'))).toBe('2026-11-30');
  });
});
