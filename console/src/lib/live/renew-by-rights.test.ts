// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../call.ts';
import { queryClient } from '../query.ts';
import { renewByRights } from './renew-by-rights.ts';

afterEach(() => queryClient.clear());

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));
const signedIn = (roles: string[], permissions: string[] = []) =>
  queryClient.setQueryData(sessionKey, { account: 'anna', roles, permissions });

test('the open page is read anew when what the person may do has changed, and at no other news of the person', async () => {
  signedIn(['B']);
  const read = vi.fn<() => Promise<string>>(async () => 'an order');
  const leavePage = new QueryObserver(queryClient, { queryKey: ['order'], queryFn: read, staleTime: 60_000 }).subscribe(
    () => undefined,
  );
  const stop = renewByRights();
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce());
  signedIn(['B']);
  await aMoment();
  expect(read).toHaveBeenCalledOnce();
  signedIn(['B'], ['orders.reprice']);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  stop();
  signedIn(['L']);
  await aMoment();
  expect(read).toHaveBeenCalledTimes(2);
  leavePage();
});
