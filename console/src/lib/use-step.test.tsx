// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query.ts';
import { useStep } from './use-step.ts';

afterEach(cleanup);

type Send = (given: string, key: string) => Promise<string>;
const stepOf = (send: Send) =>
  renderHook(() => useStep(send, { quiet: true }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });

test('two steps at the same time, such as two files that are added, are both sent, and each is followed by its own end', async () => {
  const send = vi.fn<Send>(async (given) => given);
  const ended = vi.fn<(reply: string) => void>();
  const { result } = stepOf(send);
  act(() => {
    result.current.mutate('one', { onSuccess: ended });
    result.current.mutate('two', { onSuccess: ended });
  });
  await waitFor(() => expect(ended.mock.calls.map(([reply]) => reply)).toEqual(['one', 'two']));
  expect(send.mock.calls.map(([given]) => given)).toEqual(['one', 'two']);
});

test('a double press sends once and ends once', async () => {
  const send = vi.fn<Send>(async (given) => given);
  const done = vi.fn<() => void>();
  const { result } = stepOf(send);
  act(() => {
    result.current.mutate('one', { onSuccess: done });
    result.current.mutate('one', { onSuccess: done });
  });
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledOnce();
  // A later press is another step.
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[0]![1]).not.toBe(send.mock.calls[1]![1]);
});

test('a step whose reply was lost keeps its key when it is tried again, also after another step was done', async () => {
  let lost = true;
  const send = vi.fn<Send>(async (given) => {
    if (given === 'one' && lost) throw new TypeError('Failed to fetch');
    return given;
  });
  const { result } = stepOf(send);
  act(() => {
    result.current.mutate('one');
    result.current.mutate('two');
  });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  lost = false;
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  const [first, second, again] = send.mock.calls.map(([, key]) => key);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

test('a step whose key was taken by what it sent before gets a new key when it is tried again', async () => {
  const refused = new CallFailed({ code: 0, msg: '重复的请求编号，但内容不同', data: null }, 200, {
    reason: 'keyReused',
  });
  const send = vi.fn<Send>(() => Promise.reject(refused));
  const { result } = stepOf(send);
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(result.current.isError).toBe(true));
  act(() => result.current.mutate('one'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[0]![1]).not.toBe(send.mock.calls[1]![1]);
});

test('what follows a step is left out when its page was left meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const ended = vi.fn<() => void>();
  const { result, unmount } = stepOf(() => promise);
  act(() => result.current.mutate('one', { onSuccess: ended }));
  unmount();
  resolve('one');
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(ended).not.toHaveBeenCalled();
});
