// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { promiseMovers } from '@yance/contract/catalogue/promise-movers.ts';
import { listComplaints } from '@yance/contract/complaints/endpoints.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import type { OrderRow } from '@yance/contract/orders/order.ts';
import { listAssigns } from '@yance/contract/results/endpoints.ts';
import { listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { OrderList } from './order-list.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const order = (more: Partial<OrderRow>): OrderRow => ({
  rid,
  order_no: '2026112200001',
  created: '2026-11-22T10:00:00+08:00',
  state: 'sending',
  label: '待寄样',
  tab: 'sending',
  titles: ['X射线粉末衍射'],
  samples: 1,
  total_fen: 100_00,
  payer: null,
  clock: null,
  unread: 0,
  actions: [],
  collected: false,
  promise: null,
  marks: [],
  ...more,
});
const evaluation = { line_rid: rid, order_rid: rid, order_no: '1', rid, name: 'X射线粉末衍射', img: '', score: null };
const page = (list: unknown[]) => ({ list, total: list.length, page: 1, size: 10, cursor: null });

async function stepsOf(row: OrderRow, waiting: unknown[] = []): Promise<(string | null)[]> {
  answerCalls({
    [listOrders.path]: () => ({ ...page([row]), counts: {} }),
    [listEvaluations.path]: () => ({ ...page(waiting), counts: { waiting: waiting.length, done: 0 } }),
    [listAssigns.path]: () => page([{ order_rid: rid }]),
    [listComplaints.path]: () => ({ ...page([]), complainable: [] }),
  });
  function List() {
    return (
      <QueryClientProvider client={queryClient}>
        <OrderList address={useAddress()} />
      </QueryClientProvider>
    );
  }
  const Stub = createRoutesStub([{ path: '/', Component: List }]);
  render(<Stub />);
  const table = await screen.findByRole('table');
  const cell = (await within(table).findByRole('button', { name: '再来一单' })).closest('td')!;
  return [...cell.querySelectorAll('button, a')].map((one) => one.textContent);
}

test('beside the step that leads to data the list offers every action of the order’s page', async () => {
  const actions = [{ event: 'cancel', label: '取消订单' }];
  const unsigned: OrderRow['marks'] = [{ key: 'unsigned', label: '待签署' }];
  expect(await stepsOf(order({ state: 'received', tab: 'testing', actions, marks: unsigned }))).toEqual([
    '签署协议',
    '取消订单',
    '再来一单',
  ]);
});

test('an order whose samples are fetched leads to its pickup and asks for no courier number', async () => {
  const steps = await stepsOf(order({ collected: true, actions: [{ event: 'cancel', label: '取消订单' }] }));
  expect(steps).toEqual(['查看取样预约', '取消订单', '再来一单']);
});

test('评价 opens the form at once', async () => {
  const until = '2026-12-22T10:00:00+08:00';
  const steps = await stepsOf(order({ state: 'finished', tab: 'done' }), [
    { ...evaluation, until, content: '', created: null },
  ]);
  expect(steps).toEqual(['评价', '再来一单']);
  fireEvent.click(within(screen.getByRole('table')).getByRole('button', { name: '评价' }));
  expect(await screen.findByText('评价：X射线粉末衍射')).toBeTruthy();
});

test('what a community owes is settled on its account by who runs it, and by nobody else', async () => {
  const payer = { rid, name: '光电材料课题组', project: '', grant_no: '' };
  for (const [tab, words] of [
    ['unsettled', '去结算'],
    ['unpaid', '去付款'],
  ] as const) {
    const open = { state: 'finished', tab };
    expect(await stepsOf(order({ ...open, payer: { ...payer, settles: false } }))).toEqual(['再来一单']);
    cleanup();
    queryClient.clear();
    expect(await stepsOf(order({ ...open, payer: { ...payer, settles: true } }))).toEqual([words, '再来一单']);
    const link = within(screen.getByRole('table')).getByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe(`/member/${tab}?community=${rid}`);
    cleanup();
    queryClient.clear();
  }
});

test('name and number lead to the order', async () => {
  await stepsOf(order({}));
  const link = screen.getByRole('link', { name: /X射线粉末衍射.*2026112200001/ });
  expect(link.getAttribute('href')).toBe(`/member/order?rid=${rid}`);
});

test('what can still move the promised days is said once, below the orders; nothing where the data are there', async () => {
  const at = '2026-12-01T10:00:00+08:00';
  const promise = { at, state: 'estimate', delivered: null } as NonNullable<OrderRow['promise']>;
  await stepsOf(order({ promise }));
  expect(screen.getAllByText(new RegExp(promiseMovers))).toHaveLength(1);
  cleanup();
  queryClient.clear();
  await stepsOf(order({ state: 'finished', tab: 'done', promise: { ...promise, state: 'kept', delivered: at } }));
  expect(screen.queryByText(new RegExp(promiseMovers))).toBeNull();
});
