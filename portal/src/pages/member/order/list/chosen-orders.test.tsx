// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { makeStatement } from '@yance/contract/billing/endpoints.ts';
import { getOrdersInvoices } from '@yance/contract/invoices/endpoints.ts';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { useChoice } from '../../../../lib/use-choice.ts';
import { ChosenOrders } from './chosen-orders.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const [first, second] = ['a', 'b'].map((end) => `01990000-0000-7000-8000-00000000000${end}`) as [string, string];
const rows = [
  { rid: first, total_fen: 100_00 },
  { rid: second, total_fen: 50_00 },
] as OrderRow[];

function List() {
  return (
    <QueryClientProvider client={queryClient}>
      <ChosenOrders choice={useChoice<OrderRow>(({ rid }) => rid)} rows={rows} />
    </QueryClientProvider>
  );
}

function open(charge_rids: string[]) {
  const asked = answerCalls({
    [getOrdersInvoices.path]: () => ({ unsettled: { charge_rids, owed_fen: charge_rids.length * 40_00 } }),
    [makeStatement.path]: () => ({ statement_no: 'DZ1' }),
  });
  const Stub = createRoutesStub([
    { path: '/', Component: List },
    { path: '/member/unpaid', Component: () => <h1>待付款</h1> },
  ]);
  render(<Stub />);
  const bar = within(screen.getByRole('group', { name: '已选' }));
  return { bar, callsOf: (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input) };
}

test('without a choice nothing can be done; several orders go to one invoice and one package together', () => {
  const { bar } = open([]);
  expect(bar.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true, true]);
  fireEvent.click(bar.getByRole('checkbox', { name: '全选本页' }));
  expect(bar.getByText(/已选 2 项/).textContent).toContain('¥150.00');
  const addressOf = (name: string) => bar.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('申请开票')).toBe(`/member/invoiceLs?tab=billable&orders=${first},${second}`);
  expect(addressOf('报销资料包')).toBe(`/member/invoiceLs?tab=packages&orders=${first},${second}`);
});

test('several orders become one statement of all that they owe, which then waits to be paid', async () => {
  const { bar, callsOf } = open(['x', 'y', 'z']);
  fireEvent.click(bar.getByRole('checkbox', { name: '全选本页' }));
  fireEvent.click(bar.getByRole('button', { name: '生成对账单' }));
  const dialog = within(await screen.findByRole('dialog'));
  const said = await dialog.findByText(/所选 2 个订单中有 3 项待结算的费用/);
  expect(said.textContent).toContain('¥120.00');
  expect(callsOf(getOrdersInvoices.path)).toEqual([{ order_rids: [first, second] }]);
  fireEvent.click(dialog.getByRole('button', { name: '生成对账单' }));
  expect(await screen.findByRole('heading', { name: '待付款' })).toBeTruthy();
  expect(callsOf(makeStatement.path)).toEqual([{ charge_rids: ['x', 'y', 'z'] }]);
});

test('orders that owe nothing yet say why, and no statement is made', async () => {
  const { bar, callsOf } = open([]);
  fireEvent.click(bar.getByRole('checkbox', { name: '全选本页' }));
  fireEvent.click(bar.getByRole('button', { name: '生成对账单' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/所选 2 个订单没有待结算的费用/);
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: '生成对账单' });
  await waitFor(() => expect(button.disabled).toBe(true));
  fireEvent.click(button);
  expect(callsOf(makeStatement.path)).toEqual([]);
});
