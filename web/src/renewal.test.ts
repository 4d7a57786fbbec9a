import { QueryObserver } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Endpoint } from '@yance/contract/kernel/endpoint.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { cancelOrder, getOrder, listOrders, messageOrder, saveDraft } from '@yance/contract/orders/endpoints.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCall, type Call } from './call.ts';
import { createQueryClient, createReading } from './query.ts';
import { createRenewal } from './renewal.ts';

const shown = [listOrders, getOrder, assetInfo, listMessages];
const rid = '019a0000-0000-7000-8000-000000000000';
let asked: string[];
let failure: Error | null;
let call: Call;
let together: ReturnType<typeof createRenewal>['together'];
let heard: ReturnType<typeof createRenewal>['heard'];
let stop: () => void;

/** A page that shows a list of orders, an order, the balance and the messages. */
beforeEach(async () => {
  asked = [];
  failure = null;
  const client = createQueryClient(0);
  const renewal = createRenewal(client);
  call = createCall({
    headers: () => ({}),
    sending: async <T>(_send: () => Promise<T>, { path }: Pick<Endpoint, 'path'>) => {
      asked.push(path);
      if (failure && !shown.some((one) => one.path === path)) throw failure;
      return { path } as T;
    },
    follower: renewal.follower,
  });
  together = renewal.together;
  heard = renewal.heard;
  const reading = createReading(call);
  const observers = shown.map((endpoint) => new QueryObserver(client, reading<Endpoint>(endpoint, {})));
  const ends = observers.map((observer) => observer.subscribe(() => undefined));
  await Promise.all(observers.map((observer) => observer.refetch()));
  asked = [];
  stop = () => ends.forEach((end) => end());
  return stop;
});

const paths = (...endpoints: Endpoint[]) => endpoints.map(({ path }) => path);
const refusal = (more: { reason?: string }, status = 200) =>
  new CallFailed({ code: 0, msg: '当前状态不能进行此操作', data: null }, status, more);

test('a write resolves after what shows a changed topic was read again, and nothing else', async () => {
  await call(cancelOrder, { rid, reason: '不再需要' });
  expect(asked).toEqual(paths(cancelOrder, listOrders, getOrder, assetInfo));
  asked = [];
  await call(messageOrder, { rid, content: '几时有结果' });
  expect(asked).toEqual(paths(messageOrder, listOrders, getOrder));
});

test('a read, and a write that changes nothing to be seen, renew nothing', async () => {
  await call(getOrder, { rid });
  await call(saveDraft, {});
  expect(asked).toEqual(paths(getOrder, saveDraft));
});

test('what is no longer on the page is only marked as out of date', async () => {
  stop();
  await call(cancelOrder, { rid, reason: '不再需要' });
  expect(asked).toEqual(paths(cancelOrder));
});

test.each([
  ['a refusal by a rule renews, because the page is behind', refusal({ reason: 'stepNotAllowed' }), true],
  ['a form that is not filled in does not', refusal({}, 400), false],
  ['nor does the end of the session', refusal({ reason: 'sessionEnded' }, 401), false],
  ['nor a lost connection', new TypeError('lost'), false],
  ['nor a cancelled call', new DOMException('left', 'AbortError'), false],
])('%s', async (_name, error, renews) => {
  failure = error;
  await expect(call(messageOrder, { rid, content: '几时有结果' })).rejects.toBe(error);
  expect(asked).toEqual(renews ? paths(messageOrder, listOrders, getOrder) : paths(messageOrder));
});

test('many writes in a row renew once, at their end, also when one fails', async () => {
  const run = together(async () => {
    await call(messageOrder, { rid, content: '一' });
    await call(messageOrder, { rid, content: '二' });
    throw new Error('stopped');
  });
  await expect(run).rejects.toThrow('stopped');
  expect(asked).toEqual(paths(messageOrder, messageOrder, listOrders, getOrder));
});

test('what others change is read again together, where it is shown, and waits while nobody looks', async () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { hidden: true });
  vi.stubGlobal('document', page);
  heard(['orders']);
  heard(['orders']);
  heard(['messages']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toEqual(paths(listOrders, getOrder, listMessages));
  heard('all');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.slice(3)).toEqual(paths(listOrders, getOrder, assetInfo, listMessages));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
