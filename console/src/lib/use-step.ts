import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntent } from '@yance/web/idempotency.ts';

/**
 * One write at a time. The Idempotency-Key stays the same while the very same step is tried again after
 * a broken connection, and is new for every other step. `renews` are the query keys to read anew after it.
 */
export function useStep<Given, Reply>(
  send: (given: Given, idempotencyKey: string) => Promise<Reply>,
  options: { renews?: readonly (readonly unknown[])[]; quiet?: boolean } = {},
) {
  const intent = useIntent();
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: options.quiet },
    mutationFn: (given: Given) => send(given, intent.keyOf(given)),
    onSuccess: intent.done,
    onSettled: async () => {
      await Promise.all((options.renews ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
