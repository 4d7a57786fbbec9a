// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { asOfHeader, seenHeader } from '@yance/contract/kernel/endpoint.ts';
import { confirmOrder, getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { reading } from '../call.ts';
import { queryClient } from '../query.ts';
import { holdStep, sendWaiting, steps, waitingCall } from './waiting-step.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  steps.set({ waiting: null, sending: [], failed: [] });
});

const rid = '01900000-0000-7000-8000-000000000001';
const confirm = waitingCall({ what: '确认订单', which: 'S1', place: `/orders/${rid}` }, confirmOrder, { rid });

test('a step tells what its page had read when it was made, though the page is left before it is sent', async () => {
  const seen: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    if (address === confirmOrder.path) seen.push(new Headers(headers).get(seenHeader));
    return Response.json({ code: 1, msg: '', data: { rid } }, { headers: { [asOfHeader]: '7' } });
  });
  const query = reading(getStaffOrder, { rid });
  const leave = new QueryObserver(queryClient, { ...query, staleTime: Infinity }).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryState(query.queryKey)?.status).toBe('success'));
  holdStep(confirm);
  leave();
  await sendWaiting();
  expect(seen).toEqual(['7']);
});

test('a step that the network loses is among the failed, and nothing waits or is on its way any more', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')));
  holdStep(confirm);
  await sendWaiting();
  expect(steps.get()).toMatchObject({ waiting: null, sending: [], failed: [{ what: '确认订单', which: 'S1' }] });
});
