// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { ownSpending } from '@yance/contract/orders/center-endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import { Spending } from './spending.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

type Reply = OutputOf<typeof ownSpending>;
type Month = Reply['accounts'][number]['months'][number];
const month = (name: string, orders: number, total_fen: number): Month => ({ key: name, name, orders, total_fen });

async function open(reply: Reply) {
  answerCalls({ [ownSpending.path]: () => reply });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Spending />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return within(await screen.findByRole('region', { name: '支出与检测用时' }));
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

test('own and community money stand apart, each from its first month, and below how long results took', async () => {
  const region = await open({
    accounts: [
      {
        payer: null,
        orders: 3,
        total_fen: 900_00,
        months: [month('2026-09', 0, 0), month('2026-10', 1, 300_00), month('2026-11', 2, 600_00)],
      },
      {
        payer: { rid: '01990000-0000-7000-8000-000000000001', name: '介孔组' },
        orders: 1,
        total_fen: 50_00,
        months: [month('2026-10', 0, 0), month('2026-11', 1, 50_00)],
      },
    ],
    turnaround: [
      { month: '2026-09', orders: 0, median_days: null },
      { month: '2026-10', orders: 1, median_days: 4 },
      { month: '2026-11', orders: 0, median_days: null },
    ],
  });
  const [own, community, days, ...more] = await region.findAllByRole('table');
  expect(more).toEqual([]);
  expect(own?.querySelector('caption')?.textContent).toContain('本人支付 ¥900.00');
  expect(rowsOf(own!).map((text) => text?.slice(0, 7))).toEqual(['2026-10', '2026-11']);
  expect(rowsOf(own!)[1]).toContain('¥600.00');
  expect([...own!.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['50', '100']);
  expect(community?.querySelector('caption')?.textContent).toContain('由「介孔组」支付 ¥50.00');
  expect(rowsOf(community!)).toHaveLength(1);
  expect(rowsOf(days!)).toEqual(['2026-104 天1 单', '2026-11—']);
});

test('who has no order reads that there is none, with a way to the services, and sees no chart', async () => {
  const region = await open({ accounts: [{ payer: null, orders: 0, total_fen: 0, months: [] }], turnaround: [] });
  expect(await region.findByText(/还没有订单/)).toBeTruthy();
  expect(region.getByRole('link', { name: '浏览项目' }).getAttribute('href')).toBe('/project');
  expect(region.queryByRole('table')).toBeNull();
});
