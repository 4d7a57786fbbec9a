import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useIntent } from '@yance/web/idempotency.ts';

/**
 * A write. The very same step pressed again meanwhile does nothing; others go beside it. The Idempotency-Key stays the
 * same while the very same step is tried again after a broken connection, and is new for every other step.
 */
export function useStep<Given, Reply>(
  send: (given: Given, idempotencyKey: string) => Promise<Reply>,
  options: { quiet?: boolean } = {},
) {
  const intent = useIntent();
  // The state of the mutation comes too late for the second press of a double click.
  const running = useRef(new Set<string>());
  const nameOf = (given: Given) => JSON.stringify(given) ?? '';
  const mutation = useMutation({
    meta: { quiet: options.quiet },
    mutationFn: (given: Given) => send(given, intent.keyOf(given)),
    onSuccess: intent.done,
    onSettled: (_reply, _error, given) => void running.current.delete(nameOf(given)),
  });
  const mutate: typeof mutation.mutate = (...given) => {
    const name = nameOf(given[0] as Given);
    if (running.current.has(name)) return;
    running.current.add(name);
    mutation.mutate(...given);
  };
  return { ...mutation, mutate };
}
