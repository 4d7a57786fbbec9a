// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query.ts';
import { useStep } from './use-step.ts';

afterEach(cleanup);

test('two steps at the same time, such as two files that are added, are both sent', async () => {
  const send = vi.fn<(given: string) => Promise<string>>(async (given) => given);
  function Press() {
    const step = useStep(send);
    return (
      <button
        onClick={() => {
          step.mutate('one');
          step.mutate('two');
        }}
      >
        send
      </button>
    );
  }
  render(<Press />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(send.mock.calls.map(([given]) => given)).toEqual(['one', 'two']));
});

test('a double press sends once and ends once', async () => {
  const send = vi.fn<(given: string) => Promise<string>>(async (given) => given);
  const done = vi.fn<() => void>();
  function Press() {
    const step = useStep(send);
    return (
      <button
        onClick={() => {
          step.mutate('one', { onSuccess: done });
          step.mutate('one', { onSuccess: done });
        }}
      >
        {step.isSuccess ? 'done' : 'send'}
      </button>
    );
  }
  render(<Press />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledOnce();
  // A later press is another step.
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});
