// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { getStaffOrder, lockOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { asOfHeader, seenHeader } from '@yance/contract/kernel/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reading, seenNow } from '../lib/call.ts';
import { changes, noteChanges } from '../lib/live/changes.ts';
import { queryClient } from '../lib/query.ts';
import { ChangedByOthers } from './changed-by-others.tsx';

vi.mock('../lib/live/follow-work.ts', () => ({ followWork: () => () => undefined }));

const rid = '01900000-0000-7000-8000-000000000001';
let facts = 7;
beforeEach(() => {
  facts = 7;
  changes.set([]);
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 1, msg: '', data: { list: [] } }, { headers: { [asOfHeader]: String(facts) } }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  changes.set([]);
  vi.unstubAllGlobals();
});

function Order() {
  useQuery(reading(getStaffOrder, { rid }));
  useQuery(reading(listTasks, { order_rid: rid }));
  return <ChangedByOthers account="shen" />;
}

test('who has looked at what a customer changed makes the next step on all that the page shows of the order', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Order />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(seenNow(lockOrder, { rid })).toEqual({ [seenHeader]: '7' }));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  facts = 9;
  await new Promise((resolve) => setTimeout(resolve, 2));
  noteChanges([{ topic: 'orders', rid }]);
  fireEvent.click(await screen.findByRole('button', { name: '1 条新变化，显示' }));
  await vi.waitFor(() => expect(seenNow(lockOrder, { rid })).toEqual({ [seenHeader]: '9' }));
});
