import { expect, test } from 'vitest';
import { sceneDate, sceneDateOf } from './scene-date.ts';

const line = (rid: string, start?: string): Parameters<typeof sceneDate>[0][number] => ({
  rid,
  configuration: {
    parameters: {},
    urgent: 'none',
    ...(start ? { booking: { instrument_rid: 'i', start, end: start, mode: 'visit', purpose: '' } } : {}),
  },
});

test('samples are collected before the earliest booking on site of the plan, by the days of Shanghai', () => {
  expect(sceneDate([line('a'), line('b')])).toBeNull();
  expect(sceneDate([line('a', '2026-12-03T01:00:00+08:00'), line('b', '2026-12-02T23:00:00+08:00'), line('c')])).toBe(
    '2026-12-02',
  );
});

test('a pickup from the page of a service looks at the bookings of that service alone, and at none that went by', () => {
  const now = new Date('2026-12-02T10:00:00+08:00');
  const lines = [
    line('a', '2026-12-01T14:00:00+08:00'),
    line('b', '2026-12-02T14:00:00+08:00'),
    line('a', '2026-12-05T14:00:00+08:00'),
  ];
  expect(sceneDateOf(lines, 'a', now)).toBe('2026-12-05');
  expect(sceneDateOf(lines, 'c', now)).toBeNull();
});
