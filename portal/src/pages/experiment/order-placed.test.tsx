// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { listSamplings } from '@yance/contract/sampling/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { OrderPlaced } from './order-placed.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const placed = {
  rid,
  order_no: '2026112200001',
  state: 'sending' as const,
  label: '待寄样',
  total_fen: 100_00,
  missing_fen: 0,
  reservations: [],
};

function draw(order: object, more: object = {}) {
  vi.stubGlobal('scrollTo', () => undefined);
  answerCalls({ [getOrder.path]: () => ({ type: 0, has_samples: true, agreement: null, clock: null, ...order }) });
  const Part = () => (
    <QueryClientProvider client={queryClient}>
      <OrderPlaced placed={{ ...placed, ...more }} />
    </QueryClientProvider>
  );
  const Stub = createRoutesStub([{ path: '/', Component: Part }]);
  render(<Stub />);
}
const send_to = { address: '海淀区 1 号', receiver: '收样室', phone: '010-1' };

test('who has signed online is not asked to print, and the address can be copied', async () => {
  draw({ agreement: { signed_at: '2026-11-22T10:00:00+08:00' }, send_to });
  expect(await screen.findByRole('button', { name: '复制收样地址' })).toBeTruthy();
  expect(screen.getByText(/协议已在线签署，不用打印/)).toBeTruthy();
  expect(screen.queryByText('打印协议')).toBeNull();
});

test('who has not signed is told to print and sign first', async () => {
  draw({ agreement: { signed_at: null }, send_to });
  await screen.findByText('打印协议');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('打印并签署协议');
});

test('an order with a pickup names the courier’s date and slot when it is placed', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  answerCalls({
    [getOrder.path]: () => ({ type: 1, has_samples: true, agreement: null, clock: null }),
    [listSamplings.path]: () => ({
      list: [
        {
          date: '2026-11-26',
          time: '09:00-11:00',
          province: '北京市',
          city: '北京市',
          area: '海淀区',
          address: '中关村',
        },
      ],
      total: 1,
    }),
  });
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <QueryClientProvider client={queryClient}>
          <OrderPlaced placed={placed} />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Stub />);
  const slot = await screen.findByText('2026-11-26 09:00-11:00');
  expect(slot.closest('li')?.textContent).toContain('中关村');
});

test('who has to pay is sent to the order, which knows the ways that are open', async () => {
  draw({ agreement: { signed_at: '2026-11-22T10:00:00+08:00' }, send_to }, { state: 'paying', missing_fen: 80_00 });
  expect((await screen.findByText(/^支付订单/)).textContent).toBe(
    '支付订单：还差 ¥80.00，请在订单里支付；逾期未支付会自动取消。',
  );
  expect(screen.queryByText(/转账/)).toBeNull();
});

test('who has to pay is told until when, and nothing but the address stands in the line that is copied', async () => {
  const clock = { kind: 'pay', label: '支付期限', until: '2026-11-23T10:00:00+08:00' };
  draw({ agreement: null, send_to, clock }, { state: 'paying', missing_fen: 80_00 });
  await screen.findByText('2026-11-23 10:00');
  expect(screen.getByText(/^支付订单/).textContent).toBe(
    '支付订单：还差 ¥80.00，请在 2026-11-23 10:00 前到订单里支付；逾期未支付会自动取消。',
  );
  expect(screen.getByText(/^包裹里请写上订单号/)).toBeTruthy();
});
