// @vitest-environment happy-dom
import { patienceSeconds } from '@yance/contract/kernel/client.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { failureWords } from '../failure.ts';
import { overConnection } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Waits until it is ended, and says something by the way that is given. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));
const wordsOf = (waits: Promise<unknown>) => waits.then(() => '', failureWords);

test('what the network never answers ends after the time that a request may take', async () => {
  vi.useFakeTimers();
  const words = wordsOf(overConnection(undefined, endless));
  await vi.advanceTimersByTimeAsync(patienceSeconds() * 1000);
  expect(await words).toMatch(/^等待超过/);
});

test('as long as something comes the wait goes on', async () => {
  vi.useFakeTimers();
  const most = patienceSeconds() * 1000;
  let say = (): void => undefined;
  const waits = overConnection(undefined, (signal, heard) => {
    say = heard;
    return endless(signal);
  });
  const ended = vi.fn<() => void>();
  void waits.catch(ended);
  await vi.advanceTimersByTimeAsync(most - 1);
  say();
  await vi.advanceTimersByTimeAsync(most - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});

test('a network that is lost ends the wait at once, and without one nothing is begun', async () => {
  const words = wordsOf(overConnection(undefined, endless));
  globalThis.dispatchEvent(new Event('offline'));
  expect(await words).toBe('网络不通，请检查网络后重试');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const begun = vi.fn<() => Promise<void>>();
  expect(await wordsOf(overConnection(undefined, begun))).toBe('网络不通，请检查网络后重试');
  expect(begun).not.toHaveBeenCalled();
});
