// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { listReservations } from '@yance/contract/reservations/endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { MonthCalendar } from './month-calendar.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const today = shanghaiDate(new Date());
const time = {
  rid: 'r',
  service: '球差电镜',
  start: `${today}T14:00:00+08:00`,
  end: `${today}T16:00:00+08:00`,
  state: 'booked',
  label: '待使用',
};
const pickup = { rid: 'p', date: today, time: '09:00–11:00', state: 'arranged', label: '已安排', order_rid: 'o' };

function open(times: object[], visits: object[]) {
  const page = (list: object[]) => ({ list, total: list.length });
  const asked = answerCalls({
    [listReservations.path]: () => page(times),
    [listSamplings.path]: () => page(visits),
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <MonthCalendar />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}

test('pickups and instrument time of the month stand on their day in order, each with the way to its record', async () => {
  open([time], [pickup]);
  const table = await screen.findByRole('table', { name: '上门取样与仪器预约' });
  const day = table.querySelector<HTMLElement>('td[aria-current="date"]')!;
  const entries = within(day).getAllByRole('link');
  expect(entries.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['09:00–11:00 上门取样 已安排', '/member/order?rid=o'],
    ['14:00–16:00 球差电镜 待使用', '/member/order?view=reservation&rid=r'],
  ]);
  expect(screen.queryByText(/这个月没有/)).toBeNull();
});

test('an empty month says so with a way to book; another month is asked for by its own weeks, and one leads back', async () => {
  const asked = open([], []);
  await screen.findByText(/这个月没有上门取样和仪器预约/);
  expect(screen.getByRole('link', { name: '预约仪器' }).getAttribute('href')).toBe('/project?typeId=2');
  expect(screen.queryByRole('button', { name: '本月' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '下个月' }));
  const back = await screen.findByRole('button', { name: '本月' });
  const weeks = asked.filter(({ path }) => path === listReservations.path).map(({ input }) => String(input.since));
  expect(weeks).toHaveLength(2);
  expect(weeks[1]! > weeks[0]!).toBe(true);
  fireEvent.click(back);
  expect(screen.queryByRole('button', { name: '本月' })).toBeNull();
});
