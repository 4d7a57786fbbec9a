// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { listDeposits } from '@yance/contract/balance/endpoints.ts';
import { listStatements } from '@yance/contract/billing/endpoints.ts';
import { listJoined, listOwnCommunities } from '@yance/contract/communities/endpoints.ts';
import { listApplications } from '@yance/contract/invoices/endpoints.ts';
import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { listRequirements } from '@yance/contract/requirements/endpoints.ts';
import { listReservations, listWaits } from '@yance/contract/reservations/endpoints.ts';
import { listEvaluations } from '@yance/contract/reviews/endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { listTransfers } from '@yance/contract/transfers/endpoints.ts';
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
  waits?: object[];
  gifts?: object[];
  requirements?: object[];
  deposits?: object[];
  applications?: object[];
}
async function open(given: Given = {}) {
  const list = (rows: object[] = []) => ({ list: rows, total: rows.length, counts: { all: 0 } });
  answerCalls({
    [listOrders.path]: () => ({ ...list(given.orders), total: given.total ?? given.orders?.length ?? 0 }),
    [listStatements.path]: ({ all }) => list(all ? given.statements : []),
    [listOwnCommunities.path]: () => list(given.own),
    [listJoined.path]: () => given.joined ?? { list: [], handovers: [] },
    [listSamplings.path]: () => list(given.pickups),
    [listReservations.path]: ({ tab }) => list(tab === 'waiting' ? given.times : []),
    [listEvaluations.path]: () => list(),
    [listDeposits.path]: ({ all, state }) => list(all && state === 'rejected' ? given.deposits : []),
    [listApplications.path]: ({ all, state }) => list(all && state === 'rejected' ? given.applications : []),
    [listWaits.path]: () => list(given.waits),
    [listTransfers.path]: ({ all, state }) => list(all && state === 'offered' ? given.gifts : []),
    [listRequirements.path]: ({ state }) => list(state === 'quoted' ? given.requirements : []),
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
    statements: [
      { rid: 's', statement_no: 'DZ1', amount_fen: 9_00, due_on: '2020-01-01', overdue: true, community: null },
    ],
    own: [
      {
        rid: 'c',
        name: '介孔组',
        approvals: 2,
        approvals_until: soon(15),
        applications: 1,
        applications_until: null,
      },
    ],
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
    '2 个订单或预约待审批',
    '邀请您加入「催化组」',
    '订单A',
    '球差电镜',
    '1 人申请加入',
    '订单B',
  ]);
  expect(screen.getByRole('link', { name: '去审批' }).getAttribute('href')).toBe(
    '/member/communityMg?rid=c&show=approvals',
  );
});

test('what finance sent back waits with its reason, and the way to correct it', async () => {
  await open({
    deposits: [{ rid: 'd', deposit_no: 'YC1', amount_fen: 500_00, reject_reason: '凭证看不清' }],
    applications: [{ rid: 'f', application_no: 'FP1', amount_fen: 80_00, reject_reason: '税号有误' }],
  });
  expect(await screen.findByText('待办 2')).toBeTruthy();
  expect(titles()).toEqual(['转账核对未通过 ¥500.00', '开票申请被驳回 ¥80.00']);
  expect(screen.getByText('YC1 · 凭证看不清')).toBeTruthy();
  expect(screen.getByText('FP1 · 税号有误')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '去修改' }).map((link) => link.getAttribute('href'))).toEqual([
    '/member/prestore?rid=d',
    '/member/invoiceLs?kw=FP1',
  ]);
});

test('what was sent back of a community’s money names it, and leads to its account', async () => {
  const community = { rid: 'c', name: '介孔组' };
  await open({
    deposits: [{ rid: 'd', deposit_no: 'YC1', amount_fen: 500_00, reject_reason: '凭证看不清', community }],
    applications: [{ rid: 'f', application_no: 'FP1', amount_fen: 80_00, reject_reason: '税号有误', community }],
  });
  expect(await screen.findByText('介孔组 · YC1 · 凭证看不清')).toBeTruthy();
  expect(screen.getByText('介孔组 · FP1 · 税号有误')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '去修改' }).map((link) => link.getAttribute('href'))).toEqual([
    '/member/prestore?community=c&rid=d',
    '/member/invoiceLs?community=c&kw=FP1',
  ]);
});

test('gifts, freed time, quotations and a community’s statements wait too, each with the way to its own page', async () => {
  const gift = (rid: string, community: object | null, event: string) => ({
    rid,
    amount_fen: 100_00,
    counterpart: { name: '陈老师', phone: '' },
    community,
    expires: soon(3),
    actions: [{ event }],
  });
  const quotation = { total_fen: 500_00, valid_until: soon(6), accepted: false };
  const team = { rid: 'c', name: '介孔组' };
  await open({
    gifts: [gift('g', null, 'accept'), gift('t', team, 'accept'), gift('sent', null, 'cancel')],
    waits: [
      { rid: 'w', state: 'offered', service: '冷冻电镜', start: soon(48), offered_until: soon(1) },
      { rid: 'x', state: 'waiting', service: '核磁', start: soon(48), offered_until: null },
    ],
    requirements: [
      { rid: 'q', requirement_no: 'XQ1', content: '薄膜 XPS', quotation },
      { rid: 'a', requirement_no: 'XQ2', content: '粉末 XRD', quotation: { ...quotation, accepted: true } },
    ],
    statements: [
      { rid: 's', statement_no: 'DZ1', amount_fen: 9_00, due_on: '2099-01-01', overdue: false, community: team },
    ],
  });
  expect(await screen.findByText('待办 6')).toBeTruthy();
  const links = within(screen.getByRole('region', { name: '待办' }))
    .getAllByRole('listitem')
    .map((row) => [row.querySelector('a')?.textContent, row.querySelector('a')?.getAttribute('href')]);
  expect(links).toEqual([
    ['候补到 冷冻电镜', '/member/order?view=reservation'],
    ['陈老师转赠您 ¥100.00', '/member/prestore?transfer=g'],
    ['陈老师转赠「介孔组」 ¥100.00', '/member/prestore?community=c&transfer=t'],
    ['报价待答复 ¥500.00', '/require#mine'],
    ['报价待下单 ¥500.00', '/experiment/plan'],
    ['对账单待付款 ¥9.00', '/member/unpaid?community=c'],
  ]);
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
