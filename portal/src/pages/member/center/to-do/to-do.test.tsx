// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { listStatements } from '@yance/contract/billing/endpoints.ts';
import { listJoined, listOwnCommunities } from '@yance/contract/communities/endpoints.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { listReservations } from '@yance/contract/reservations/endpoints.ts';
import { listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../../lib/query.ts';
import { ToDo } from './to-do.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const order = (rid: string, hours: number | null) => ({
  rid,
  titles: [`订单${rid}`],
  order_no: rid,
  label: '待支付',
  state: 'paying',
  marks: [],
  actions: [{ event: 'pay', label: '去支付' }],
  clock: hours === null ? null : { kind: 'pay', until: soon(hours) },
});

interface Given {
  orders?: object[];
  total?: number;
  statements?: object[];
  own?: object[];
  joined?: object;
  pickups?: object[];
  times?: object[];
}
async function open(given: Given = {}) {
  const list = (rows: object[] = []) => ({ list: rows, total: rows.length, counts: { all: 0 } });
  answerCalls({
    [listOrders.path]: () => ({ ...list(given.orders), total: given.total ?? given.orders?.length ?? 0 }),
    [listStatements.path]: () => list(given.statements),
    [listOwnCommunities.path]: () => list(given.own),
    [listJoined.path]: () => given.joined ?? { list: [], handovers: [] },
    [listSamplings.path]: () => list(given.pickups),
    [listReservations.path]: ({ tab }) => list(tab === 'waiting' ? given.times : []),
    [listEvaluations.path]: () => list(),
  });
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <ToDo />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub />);
  await screen.findByText(/^待办/);
}
const titles = () =>
  within(screen.getByRole('region', { name: '待办' }))
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('a')?.textContent);

test('whatever waits stands in one list, what ends soonest first, each with the way to where it is done', async () => {
  await open({
    orders: [order('A', 30), order('B', null)],
    statements: [{ rid: 's', statement_no: 'DZ1', amount_fen: 9_00, due_on: '2020-01-01', overdue: true }],
    own: [{ rid: 'c', name: '介孔组', approvals: 2, applications: 1 }],
    joined: {
      list: [
        { rid: 'i', state: 'invited', community: '催化组', unit: '', expires: soon(20) },
        { rid: 'j', state: 'joined', community: '旧组', unit: '', expires: null },
      ],
      handovers: [{ rid: 'h', community: '介孔组', from: '王老师', expires: soon(10), actions: [{ event: 'agree' }] }],
    },
    pickups: [
      { rid: 'p', state: 'postponed', order_no: '', order_rid: null, label: '待改约', rebook_until: soon(5) },
      { rid: 'q', state: 'arranged', order_no: '', order_rid: null, label: '已安排', rebook_until: null },
    ],
    times: [
      { rid: 'r', state: 'accepting', service: '球差电镜', reservation_no: 'Y1', label: '待客户确认', clock: null },
    ],
  });
  expect(await screen.findByText('待办 9')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '显示另外 1 项' }));
  expect(titles()).toEqual([
    '对账单待付款 ¥9.00',
    '上门取样没有取到样品',
    '王老师请您接手「介孔组」',
    '邀请您加入「催化组」',
    '订单A',
    '球差电镜',
    '2 个订单或预约待审批',
    '1 人申请加入',
    '订单B',
  ]);
  expect(screen.getByRole('link', { name: '去审批' }).getAttribute('href')).toBe(
    '/member/communityMg?rid=c&show=approvals',
  );
});

test('a new member reads that nothing waits, with a way to begin', async () => {
  await open();
  expect(await screen.findByText(/现在没有需要您处理的事项/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '浏览项目' })).toBeTruthy();
});

test('orders beyond those that were read are counted and led to', async () => {
  await open({ orders: [order('A', 1)], total: 101 });
  expect(await screen.findByText('待办 101')).toBeTruthy();
  expect(await screen.findByText(/还有 100 个订单/)).toBeTruthy();
});
