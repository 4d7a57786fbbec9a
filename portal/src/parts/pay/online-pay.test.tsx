// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { closePayment, getPayment, listPayMethods, startPayment } from '@yance/contract/payments/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { PayDialog } from '../../pages/member/order/dialogs/pay-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const order = {
  rid,
  order_no: 'D1',
  total_fen: 100_00,
  actions: [{ event: 'pay' }],
  payment: { missing_fen: 100_00, deposit: null },
};
const payment = {
  rid,
  provider: 'wechat',
  provider_label: '微信支付',
  simulated: true,
  title: '订单 D1',
  state: 'waiting',
  amount_fen: 100_00,
  way: 'native',
  qr_picture: null,
  page_url: null,
  sheet: null,
  booking: null,
  later: null,
  diverted_fen: null,
  expires: new Date(Date.now() + 600_000).toISOString(),
};

function open(answers: Parameters<typeof answerCalls>[0]) {
  const methods = [{ provider: 'wechat', label: '微信支付', simulated: true }];
  answerCalls({
    [getOrder.path]: () => order,
    [listPayMethods.path]: () => ({ methods, least_fen: 1, most_fen: 1_000_00 }),
    ...answers,
  });
  const Part = () => (
    <QueryClientProvider client={queryClient}>
      <PayDialog order={order as never} onClose={() => undefined} />
    </QueryClientProvider>
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({ hotline: '' }), HydrateFallback: () => null, Component: Part },
  ]);
  render(<Stub />);
}

test('a payment that waits stays in sight where the bank is chosen instead, and can be cancelled from there', async () => {
  let now: object = payment;
  open({
    [startPayment.path]: () => payment,
    [getPayment.path]: () => now,
    [closePayment.path]: () => (now = { ...payment, state: 'closed' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^微信支付 ¥/ }));
  await screen.findByRole('button', { name: '取消支付' });
  fireEvent.click(screen.getByRole('radio', { name: /对公转账/ }));
  expect(await screen.findByText(/改用对公转账请先取消它/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '取消支付' }));
  await vi.waitFor(() => expect(screen.queryByText(/改用对公转账请先取消它/)).toBeNull(), { timeout: 4_000 });
});

test('a payment that another window has replaced says so, and turns to 已付清 when that one is paid', async () => {
  let now: object = payment;
  open({ [startPayment.path]: () => payment, [getPayment.path]: () => now });
  fireEvent.click(await screen.findByRole('button', { name: /微信支付 ¥/ }));
  await screen.findByRole('button', { name: '取消支付' });
  now = { ...payment, state: 'closed', later: 'waiting' };
  expect(await screen.findByText(/在另一个窗口重新发起了支付/, {}, { timeout: 4_000 })).toBeTruthy();
  now = { ...payment, state: 'closed', later: 'paid' };
  expect(await screen.findByText(/已付清/, {}, { timeout: 4_000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重新支付' })).toBeNull();
});

test.each([
  ['order', '可用余额支付'],
  ['deposit', '原申请仍待付款'],
] as const)('another amount than was due is named beside it, with how to go on: %s', async (purpose, words) => {
  const now = { ...payment, purpose, state: 'diverted', diverted_fen: 50_00 };
  open({ [startPayment.path]: () => payment, [getPayment.path]: () => now });
  fireEvent.click(await screen.findByRole('button', { name: /微信支付 ¥/ }));
  const text = (await screen.findByText(/收到 ¥50\.00/, {}, { timeout: 4_000 })).textContent;
  expect(text).toMatch(/应付的 ¥100\.00 不符/);
  expect(text).toContain(words);
  expect(text.includes('可用余额支付')).toBe(purpose === 'order');
});
