import { useMutation } from '@tanstack/react-query';
import { useIntent } from '@yance/web/idempotency.ts';

/**
 * One write at a time. The Idempotency-Key stays the same while the very same step is tried again after
 * a broken connection, and is new for every other step.
 */
export function useStep<Given, Reply>(
  send: (given: Given, idempotencyKey: string) => Promise<Reply>,
  options: { quiet?: boolean } = {},
) {
  const intent = useIntent();
  return useMutation({
    meta: { quiet: options.quiet },
    mutationFn: (given: Given) => send(given, intent.keyOf(given)),
    onSuccess: intent.done,
  });
}
