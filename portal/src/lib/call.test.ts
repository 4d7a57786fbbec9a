import { listOrders } from '@yance/contract/orders/endpoints.ts';
import { toasts } from '@yance/ui/toast.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

/** A server that answers as a test says; a cancelled request ends as in a browser. */
function answering(reply: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return reply();
  });
}
afterEach(() => {
  const shown = toasts.shown.get();
  if (shown) toasts.dismiss(shown.id);
  vi.unstubAllGlobals();
});

test('a failure is shown once, in its own words', async () => {
  answering(async () => Response.json({ code: 0, msg: '操作过于频繁', data: null }));
  await expect(call(listOrders, {})).rejects.toThrow('操作过于频繁');
  expect(toasts.shown.get()?.message).toBe('操作过于频繁');
});

test('a cancelled call rejects in silence', async () => {
  answering(async () => Response.json({ code: 1, msg: '', data: {} }));
  const stop = new AbortController();
  const asked = call(listOrders, {}, { signal: stop.signal });
  stop.abort();
  await expect(asked).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(toasts.shown.get()).toBeNull();
});

test('a quiet call leaves its failure to the page', async () => {
  answering(() => Promise.reject(new TypeError('lost')));
  await expect(call(listOrders, {}, { quiet: true })).rejects.toThrow('lost');
  expect(toasts.shown.get()).toBeNull();
});
