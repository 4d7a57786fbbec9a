import { afterEach, expect, test, vi } from 'vitest';
import { getSettings } from '../settings/endpoints.ts';
import { caller, patienceSeconds, setPatience } from './client.ts';

afterEach(() => {
  setPatience(30);
  vi.restoreAllMocks();
});

/** A server that never answers: only the signal ends the request. */
const silent: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

test('a request ends after thirty seconds, or after as many as the operator has set', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return AbortSignal.abort(new DOMException('The time is over.', 'TimeoutError'));
  });
  const ask = () =>
    caller({
      fetch: async (...given) => {
        given[1]?.signal?.throwIfAborted();
        return silent(...given);
      },
    })(getSettings, {
      keys: ['hotline'],
    });
  await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
  setPatience(45);
  await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(limits).toEqual([30_000, 45_000]);
});

test('a refusal rejects with its words and, from the headers, its key and the time to wait', async () => {
  const envelope = { code: 0, msg: '操作过于频繁，请 5 秒后再试', data: null };
  const headers = { 'x-refusal': 'tooMany', 'retry-after': '5' };
  const asked = caller({ fetch: async () => Response.json(envelope, { status: 429, headers }) });
  await expect(asked(getSettings, { keys: ['hotline'] })).rejects.toMatchObject({
    envelope,
    status: 429,
    reason: 'tooMany',
    retryAfter: 5,
  });
});

test('what is no number of seconds changes nothing', () => {
  for (const wrong of [0, -1, '60', null, undefined, Number.NaN]) setPatience(wrong);
  expect(patienceSeconds()).toBe(30);
});

test('a page that is left drops its requests at once', async () => {
  const stop = new AbortController();
  const asked = caller({ fetch: silent })(getSettings, { keys: ['hotline'] }, { signal: stop.signal });
  stop.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
