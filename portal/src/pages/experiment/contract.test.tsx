// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { addOrder, quoteOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { customServiceRid } from '@yance/contract/plans/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, refused } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { forgetSession, saveMember, type Member } from '../../lib/session.ts';
import ContractPage from './contract.tsx';
import { draftFor, emptyGroup } from './use-demand.ts';

afterEach(() => {
  cleanup();
  forgetSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const plan_rid = '01990000-0000-7000-8000-000000000001';
const demand = {
  ...draftFor([], null, { name: '李同学', phone: '13800008000' }),
  lines: [{ plan_rid, urgent: 'none', groups: [{ ...emptyGroup(2, {}), name: '氧化锌', composition: 'ZnO' }] }],
};
const discount = {
  label: '数量优惠',
  rule: '第 11 个起检测费 9.5 折，附加项不打折',
  quantity: 1,
  unit: '次',
  unit_fen: -500,
  amount_fen: -500,
};
const quote = {
  lines: [
    {
      plan_rid,
      rid: customServiceRid,
      name: '定制检测',
      price: { total_fen: 95_00, lines: [discount] },
      promise: null,
    },
  ],
  bookings: [],
  extras: [],
  reductions: [],
  total_fen: 95_00,
  missing_fen: 0,
  available_fen: 0,
  payer: null,
  approval: [],
};

/** The page of a signed-in member; returns how the price arrives, and whether it was asked for. */
function open(policy: 'credit' | 'prepaid') {
  saveMember({
    userInfo: { name: '李同学', certified: true, policy },
    cartNum: 1,
    address: [],
    message: 0,
  } as unknown as Member);
  let arrive: () => void = () => undefined;
  const priced = new Promise((resolve) => (arrive = () => resolve(quote)));
  const asked = answerCalls({
    [saveDraft.path]: () => ({ demand, saved_at: null, version: '1', agreement_hash: 'h', agreement_rid: plan_rid }),
    [quoteOrder.path]: () => priced,
    [addOrder.path]: () => refused('您已不在所选的课题组，请重新选择由谁支付', undefined, 'payerGone'),
  });
  const Part = () => (
    <QueryClientProvider client={queryClient}>
      <ContractPage />
    </QueryClientProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Part }]);
  render(<Stub />);
  return { arrive, isAsked: () => asked.some(({ path }) => path === quoteOrder.path) };
}

test('what is signed stands there whole before the buttons do', async () => {
  const { arrive, isAsked } = open('credit');
  await waitFor(() => expect(isAsked()).toBe(true));
  expect(screen.queryByRole('button', { name: '签署并提交订单' })).toBeNull();
  arrive();
  expect(await screen.findByRole('button', { name: '签署并提交订单' })).toBeTruthy();
});

test.each([
  ['credit', /先检测后付款.*提交后从余额预留（冻结）.*占用信用额度.*按账单在账期内付清/],
  ['prepaid', /预存付款.*确认订单后.*冻结.*确认后从余额中扣除/],
] as const)('%s: it says how and when the sum is paid', async (policy, words) => {
  open(policy).arrive();
  expect((await screen.findByText(/^付款方式/)).textContent).toMatch(words);
});

test('each fee tells its rule, and each group its answers one by one', async () => {
  open('credit').arrive();
  const review = within(await screen.findByRole('region', { name: '订单核对' }));
  expect(review.getByText('第 11 个起检测费 9.5 折，附加项不打折')).toBeTruthy();
  expect(review.getAllByRole('term').map((one) => one.textContent)).toEqual(['测后']);
});

test('a group that the member has left since is said for good, with the way to another payer', async () => {
  open('credit').arrive();
  fireEvent.click(await screen.findByRole('button', { name: '先提交，稍后签署' }));
  expect(await screen.findByText('您已不在所选的课题组，请重新选择由谁支付')).toBeTruthy();
  expect(screen.getByRole('link', { name: '重新选择由谁支付' }).getAttribute('href')).toBe('/experiment/demand');
  expect(screen.queryByRole('button', { name: '签署并提交订单' })).toBeNull();
});
