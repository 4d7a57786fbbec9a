import { useEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { useIntent } from '@yance/web/idempotency.ts';

interface Then<Reply> {
  onSuccess?: (reply: Reply) => void;
  onError?: (error: Error) => void;
}

/**
 * A write. The very same step pressed again meanwhile does nothing; others go beside it, and each is followed by what
 * was given with it, as long as the page is there. The Idempotency-Key stays the same while the very same step is tried
 * again after a broken connection, and is new for every other step.
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
    onSuccess: (_reply, given) => intent.done(given),
    onError: (error, given) => {
      // The same step on a newer version of its record: under its old key it would be refused for ever.
      if (error instanceof CallFailed && error.reason === 'keyReused') intent.done(given);
    },
    onSettled: (_reply, _error, given) => void running.current.delete(nameOf(given)),
  });
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => void (there.current = false);
  }, []);
  // Not the callbacks of the library's own mutate, which it calls for the newest step only.
  const mutate = (given: Given, { onSuccess, onError }: Then<Reply> = {}) => {
    const name = nameOf(given);
    if (running.current.has(name)) return;
    running.current.add(name);
    void mutation.mutateAsync(given).then(
      (reply) => {
        if (there.current) onSuccess?.(reply);
      },
      (error: Error) => {
        if (there.current) onError?.(error);
      },
    );
  };
  return { ...mutation, mutate };
}
