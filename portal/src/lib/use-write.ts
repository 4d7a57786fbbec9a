import { useRef, useState } from 'react';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { toast } from '@yance/ui/toast.tsx';
import { call, wordsOf } from './call.ts';
import { useIntent } from './use-intent.ts';

/**
 * A write behind a button. While it runs, a second press does nothing; a failure is told as a toast and
 * resolves with null. Pressed again after a lost connection it has one effect.
 */
export function useWrite<E extends Endpoint>(endpoint: E): { busy: boolean; write: (input: SentOf<E>) => Promise<OutputOf<E> | null> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const intent = useIntent();
  const write = async (input: SentOf<E>) => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const reply = await call(endpoint, input, { quiet: true, idempotencyKey: intent.keyOf(input) });
      intent.done();
      return reply;
    } catch (error) {
      toast.error(wordsOf(error));
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, write };
}
