// @vitest-environment happy-dom
import { listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, sessionKey } from '../call.ts';
import { queryClient } from '../query.ts';
import { followRights } from './follow-rights.ts';

beforeEach(() => {
  queryClient.setQueryData(sessionKey, { account: 'anna', roles: ['B'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});
const isOld = () => queryClient.getQueryState(sessionKey)?.isInvalidated;

test('who is signed in is read anew after a change of the staff, and after no other', async () => {
  vi.useFakeTimers();
  followRights([{ topic: 'orders' }]);
  await vi.runAllTimersAsync();
  expect(isOld()).toBe(false);
  followRights([{ topic: 'orders' }, { topic: 'staff' }]);
  followRights([{ topic: 'staff' }]);
  expect(vi.getTimerCount()).toBe(1);
  await vi.runAllTimersAsync();
  expect(isOld()).toBe(true);
});

test('who is signed in is read anew when a call is refused for what the person may do, and at no other refusal', async () => {
  const refuse = (status: number, reason: string) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 0, msg: '', data: null }, { status, headers: { 'x-reason': reason } }),
    );
  refuse(200, 'changedMeanwhile');
  await expect(call(listStaffSettings, {})).rejects.toThrow();
  expect(isOld()).toBe(false);
  refuse(403, 'roleNeeded');
  await expect(call(listStaffSettings, {})).rejects.toThrow();
  expect(isOld()).toBe(true);
});
