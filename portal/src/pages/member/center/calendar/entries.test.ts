import { expect, test } from 'vitest';
import { entriesOf } from './entries.ts';

type Lists = Parameters<typeof entriesOf>;
const times = [
  {
    rid: 'a',
    service: '电镜',
    start: '2026-11-24T06:00:00Z',
    end: '2026-11-24T08:30:00Z',
    state: 'booked',
    label: '待使用',
  },
  {
    rid: 'b',
    service: '电镜',
    start: '2026-11-23T17:00:00Z',
    end: '2026-11-23T18:00:00Z',
    state: 'using',
    label: '使用中',
  },
  {
    rid: 'c',
    service: '电镜',
    start: '2026-11-24T06:00:00Z',
    end: '2026-11-24T08:00:00Z',
    state: 'refused',
    label: '',
  },
] as unknown as Lists[0];
const visits = [
  { rid: 'd', date: '2026-11-24', time: '09:00–11:00', state: 'arranged', label: '已安排', order_rid: 'o' },
  { rid: 'e', date: '2026-11-24', time: '09:00–11:00', state: 'cancelled', label: '已取消', order_rid: null },
  { rid: 'f', date: '2026-11-25', time: '14:00–16:00', state: 'waiting', label: '待安排', order_rid: null },
] as unknown as Lists[1];

test('what takes place stands on its day in Shanghai, by time; what does not take place has no day', () => {
  expect(entriesOf(times, visits).map(({ key, day, time, href }) => [key, day, time, href])).toEqual([
    ['b', '2026-11-24', '01:00–02:00', '/member/order?view=reservation&rid=b'],
    ['d', '2026-11-24', '09:00–11:00', '/member/order?rid=o'],
    ['a', '2026-11-24', '14:00–16:30', '/member/order?view=reservation&rid=a'],
    ['f', '2026-11-25', '14:00–16:00', '/member/sampling'],
  ]);
});
