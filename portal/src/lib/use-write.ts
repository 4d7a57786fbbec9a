import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { useIntent } from '@yance/web/idempotency.ts';
import { call } from './call.ts';

/**
 * A write that has one effect even when it is sent again after a lost connection. A failure is shown as a toast and
 * rejects.
 */
export function useWrite<E extends Endpoint>(endpoint: E): (input: SentOf<E>) => Promise<OutputOf<E>> {
  const intent = useIntent();
  return async (input) => {
    const reply = await call(endpoint, input, { idempotencyKey: intent.keyOf(input) });
    intent.done(input);
    return reply;
  };
}
