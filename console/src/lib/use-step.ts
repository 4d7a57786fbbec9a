import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useIntent } from '@yance/web/idempotency.ts';

/**
 * One write at a time: a second press meanwhile does nothing. The Idempotency-Key stays the same while the very same
 * step is tried again after a broken connection, and is new for every other step.
 */
export function useStep<Given, Reply>(
  send: (given: Given, idempotencyKey: string) => Promise<Reply>,
  options: { quiet?: boolean } = {},
) {
  const intent = useIntent();
  // The state of the mutation comes too late for the second press of a double click.
  const running = useRef(false);
  const mutation = useMutation({
    meta: { quiet: options.quiet },
    mutationFn: (given: Given) => send(given, intent.keyOf(given)),
    onSuccess: intent.done,
    onSettled: () => {
      running.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...given) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(...given);
  };
  return { ...mutation, mutate };
}
