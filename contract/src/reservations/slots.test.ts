import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shanghaiMoment } from '../kernel/shanghai.ts';
import { minutesBetween, overlaps, slotsOfDay, slotsOfSpan, spanOf, type OpeningHours, type Span } from './slots.ts';

const step = 30;
const date = '2026-11-25';
const now = shanghaiMoment('2026-11-24', '10:00');
const halfHour = fc.integer({ min: 0, max: 48 });
const time = (steps: number): string =>
  `${String(Math.floor(steps / 2)).padStart(2, '0')}:${steps % 2 === 1 ? '30' : '00'}`;
const weekly = fc
  .tuple(halfHour, halfHour)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ weekdays: [3], from: time(from), to: time(to) }));
const hours: fc.Arbitrary<OpeningHours> = fc.record({
  open: fc.array(weekly, { maxLength: 3 }),
  surcharges: fc.array(
    weekly.map((span) => ({ ...span, label: '加价', percent: 20 })),
    { maxLength: 1 },
  ),
  holidays: fc.boolean(),
  least_minutes: fc.constant(60),
});
const somewhere: fc.Arbitrary<Span> = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 400 }))
  .map(([from, length]) => spanOf(new Date(shanghaiMoment(date).getTime() + from * 60_000), length));
const day = fc.record({
  hours,
  taken: fc.array(somewhere, { maxLength: 4 }),
  closed: fc.array(somewhere, { maxLength: 2 }),
});
const slotsFor = (given: { hours: OpeningHours; taken: Span[]; closed: Span[] }) =>
  slotsOfDay({ date, step, holiday: false, now, ...given });

describe('the slots of a day', () => {
  test('lie in opening hours, follow each other without overlap, and are a step long', () => {
    fc.assert(
      fc.property(day, (given) => {
        const slots = slotsFor(given);
        for (const [index, slot] of slots.entries()) {
          expect(minutesBetween(slot)).toBe(step);
          const before = slots[index - 1];
          if (before) expect(before.end.getTime()).toBeLessThanOrEqual(slot.start.getTime());
          const start = slot.start.toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai' }).slice(0, 5);
          expect(given.hours.open.some((span) => span.from <= start && start < span.to)).toBe(true);
        }
      }),
    );
  });

  test('are free exactly where nothing is taken or closed', () => {
    fc.assert(
      fc.property(day, (given) => {
        for (const slot of slotsFor(given)) {
          const blocked = [...given.taken, ...given.closed].some((span) => overlaps(span, slot));
          expect(slot.state === 'free').toBe(!blocked);
        }
      }),
    );
  });

  test('that has begun is past, and a holiday has none unless the instrument is open then', () => {
    const open = {
      open: [{ weekdays: [2], from: '09:00', to: '12:00' }],
      surcharges: [],
      holidays: false,
      least_minutes: 60,
    };
    const today = { date: '2026-11-24', step, now, taken: [], closed: [] };
    const states = slotsOfDay({ ...today, hours: open, holiday: false }).map((slot) => slot.state);
    expect(states).toEqual(['past', 'past', 'past', 'free', 'free', 'free']);
    expect(slotsOfDay({ ...today, hours: open, holiday: true })).toEqual([]);
    expect(slotsOfDay({ ...today, hours: { ...open, holidays: true }, holiday: true })).toHaveLength(6);
  });
});

test('a span can be booked exactly when it is on the steps, long enough and every step of it is free', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 20 }), (given, from, length) => {
      const slots = slotsFor(given);
      const start = new Date(shanghaiMoment(date).getTime() + from * 15 * 60_000);
      const span = spanOf(start, length * 15);
      const { fault, slots: covered } = slotsOfSpan(span, slots, { step, least: 60 });
      const onStep = from % 2 === 0 && length % 2 === 0;
      const free = slots.filter((slot) => slot.state === 'free' && slot.start >= span.start && slot.end <= span.end);
      expect(fault === null).toBe(onStep && length * 15 >= 60 && free.length === length / 2);
      if (fault === null) expect(covered).toHaveLength(length / 2);
    }),
  );
});
