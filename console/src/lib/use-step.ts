import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * One write at a time. The Idempotency-Key stays the same while the very same step is tried again after
 * a broken connection, and is new for every other step. `renews` are the query keys to read anew after it.
 */
export function useStep<Given, Reply>(
  send: (given: Given, idempotencyKey: string) => Promise<Reply>,
  options: { renews?: readonly (readonly unknown[])[]; quiet?: boolean } = {},
) {
  const pending = useRef<{ text: string; key: string }>(undefined);
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: options.quiet },
    mutationFn: (given: Given) => {
      const text = JSON.stringify(given ?? null);
      if (pending.current?.text !== text) pending.current = { text, key: newKey() };
      return send(given, pending.current.key);
    },
    onSettled: async (_reply, error) => {
      if (!error || answered(error)) pending.current = undefined;
      await Promise.all((options.renews ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}

const answered = (error: Error): boolean => error instanceof CallFailed && error.status < 500;
