// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { courierRoute, type StaffPickup } from '@yance/contract/sampling/staff-endpoints.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import RoutePage from './route-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const pickup = (given: Partial<StaffPickup>) =>
  ({
    state: 'underway',
    label: '上门中',
    province: '江苏省',
    city: '南京市',
    area: '江宁区',
    address: '将军大道 29 号',
    time: '09:00-11:00',
    name: '何静怡',
    phone: '13900000000',
    order_no: '',
    pieces: 0,
    marks: [],
    labels: [],
    actions: [],
    needless: null,
    message: '',
    overdue: false,
    handed_over_at: null,
    ...given,
  }) as unknown as StaffPickup;

test('every stop says its day and its time, one that was left over too', async () => {
  const list = [
    pickup({ rid: 'a', date: '2026-11-30', overdue: true }),
    pickup({ rid: 'b', date: '2026-12-01', time: '13:00-15:00' }),
    pickup({ rid: 'c', date: '2026-12-03' }),
  ];
  answerCalls({ [courierRoute.path]: () => ({ date: '2026-12-01', list, next: null }) });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <RoutePage /> }])} />
    </QueryClientProvider>,
  );
  const left = await screen.findByRole('region', { name: '之前未完成' });
  expect(left.textContent).toContain('11-30 周一 09:00-11:00 江宁区');
  expect(left.textContent).toContain('已过期');
  expect(screen.getByRole('region', { name: '提前上门' }).textContent).toContain('12-03 周四');
  expect(screen.getByRole('region', { name: '13:00-15:00' }).textContent).toContain('12-01 周二 13:00-15:00');
});
