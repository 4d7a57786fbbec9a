import { servesOn } from '@yance/contract/kernel/serves-on.ts';
import { expect, test } from 'vitest';
import { byMonth, toggled, withMakeups } from './calendar-dates.ts';

const none = { closed: [], open: [] };
const tuesday = { date: '2027-02-09', usual: true };
const sunday = { date: '2027-02-14', usual: false };

test('a day that is pressed twice is as usual again, and stands in no list', () => {
  for (const day of [tuesday, sunday]) {
    const once = toggled(day, none);
    expect(servesOn(day, once)).toBe(!day.usual);
    expect(toggled(day, once)).toEqual(none);
  }
});

test('weekends worked in place of a holiday are served together, also one that was closed by hand', () => {
  const closedSaturday = { date: '2027-02-20', usual: true };
  const dates = withMakeups([sunday, closedSaturday], { closed: [closedSaturday.date], open: [] });
  expect([sunday, closedSaturday].map((day) => servesOn(day, dates))).toEqual([true, true]);
});

test('each day stands in its month', () => {
  const months = byMonth([tuesday, sunday, { date: '2027-12-31', usual: true }]);
  expect(months.map(({ length }) => length)).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});
