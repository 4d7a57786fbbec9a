import { expect, test } from 'vitest';
import { contradictsHours, hoursText, shownHours, wouldContradict } from './hours-text.ts';

const hours = { days: [1, 2, 3, 4, 5, 6], start: '08:30', end: '18:30' };

test('the days and times of service are said in words', () => {
  expect(hoursText(hours)).toBe('周一至周六 8:30–18:30');
  expect(hoursText({ ...hours, days: [0, 1, 2, 3, 4, 5, 6], start: '10:00' })).toBe('每天 10:00–18:30');
  expect(hoursText({ ...hours, days: [0, 6] })).toBe('周六、周日 8:30–18:30');
  expect(hoursText({ ...hours, days: [1, 2, 3, 5, 0] })).toBe('周一至周三、周五、周日 8:30–18:30');
});

test('pages say what the settings say, unless staff wrote more than days and times', () => {
  const later = { ...hours, end: '17:00' };
  for (const text of ['', '周一至周六 8:30–18:30', '每天 9:00-17:00'])
    expect(shownHours(text, later)).toBe('周一至周六 8:30–17:00');
  const own = '周一至周六 8:30–18:30，节假日休息';
  expect(shownHours(own, later)).toBe(own);
});

test('a text with other times than the settings contradicts them; one that says more beside them does not', () => {
  const open = (text: string) => contradictsHours(text, hours);
  expect(['', '周一至周六 8:30–18:30', '周一至周六 8:30–18:30，节假日休息', '节假日照常'].map(open)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect(['周一至周五 8:30–18:30', '周一至周六 9:00–18:00，节假日休息'].map(open)).toEqual([true, true]);
  // What says days and times alone follows a change of the settings by itself.
  expect(wouldContradict('周一至周六 8:30–18:30', { start: '08:30', end: '17:00' })).toBe(false);
  expect(wouldContradict('周一至周六 8:30–18:30，节假日休息', { start: '08:30', end: '17:00' })).toBe(true);
});
