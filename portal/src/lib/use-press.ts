import { useRef, useState } from 'react';
import type { Endpoint, OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { useWrite } from './use-write.ts';

/**
 * A write behind a button that shows its progress. A second press meanwhile does nothing; a failure has been told and
 * resolves with null, after `onFailed` has seen it.
 */
export function usePress<E extends Endpoint>(
  endpoint: E,
  onFailed?: (error: unknown) => void,
): { busy: boolean; press: (input: SentOf<E>) => Promise<OutputOf<E> | null> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const write = useWrite(endpoint);
  const press = async (input: SentOf<E>) => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await write(input);
    } catch (error) {
      onFailed?.(error);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, press };
}
