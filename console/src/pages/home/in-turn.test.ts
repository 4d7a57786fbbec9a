import type { WorkQueue } from '@yance/contract/staff/endpoints.ts';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const queue = (key: string, count: number, overdue = 0, due: string | null = null): WorkQueue => ({
  key,
  title: key,
  path: '/',
  whose: null,
  count,
  unit: '件',
  overdue,
  due,
});

test('what ran out stands first, then what runs out next, then what has no clock; what is done stands apart', () => {
  const { waiting, cleared } = inTurn([
    queue('done', 0),
    queue('no clock', 9),
    queue('tomorrow', 1, 0, '2026-11-25T10:00:00+08:00'),
    queue('late without a moment', 2, 2),
    queue('tonight', 1, 0, '2026-11-24T20:00:00+08:00'),
    queue('late', 3, 1, '2026-11-23T10:00:00+08:00'),
  ]);
  expect(waiting.map(({ key }) => key)).toEqual(['late', 'late without a moment', 'tonight', 'tomorrow', 'no clock']);
  expect(cleared.map(({ key }) => key)).toEqual(['done']);
});
