// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listPayMethods } from '@yance/contract/payments/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../../web/test/answer-calls.ts';
import { queryClient, reading } from '../../../../lib/query.ts';
import { PayDialog } from './pay-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const waiting = {
  rid,
  order_no: 'D1',
  total_fen: 100_00,
  label: '待付款',
  actions: [{ event: 'pay', label: '支付' }],
  payment: { missing_fen: 0, deposit: null },
};
const paid = { ...waiting, label: '待寄样', actions: [], payment: null };

function open(answer: object) {
  answerCalls({
    [getOrder.path]: () => answer,
    [listPayMethods.path]: () => ({ methods: [], least_fen: 1, most_fen: 1_000_00 }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <PayDialog order={waiting as never} onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

test('a tab that still has the order as unpaid offers nothing once the order is paid elsewhere', async () => {
  queryClient.setQueryData(reading(getOrder, { rid }).queryKey, waiting as never);
  open(paid);
  expect(screen.queryByText('确认支付')).toBeNull();
  expect(await screen.findByText(/现在是「待寄样」，无需支付/)).toBeTruthy();
  expect(screen.queryByText('确认支付')).toBeNull();
});

test('an order that waits for its payment can be paid', async () => {
  open(waiting);
  expect(await screen.findByText('确认支付')).toBeTruthy();
});
