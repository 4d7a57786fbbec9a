// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { listOrdersWithFile } from '@yance/contract/verification/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { OwnOrders } from './own-orders.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a member is led to each own order that holds the file, and told of those that are not listed', async () => {
  const list = ['1', '2'].map((end) => ({
    rid: `01990000-0000-7000-8000-00000000000${end}`,
    order_no: `202611240000${end}`,
  }));
  answerCalls({ [listOrdersWithFile.path]: () => ({ list, total: 25 }) });
  render(
    <QueryClientProvider client={queryClient}>
      <OwnOrders sha256={'a'.repeat(64)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('这份文件在您的 25 个订单里：')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    list.map(({ rid }) => `/member/order?rid=${rid}`),
  );
  expect(screen.getByText('另有 23 个')).toBeTruthy();
});
