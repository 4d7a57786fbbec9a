import { useEffect, useRef } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';

/** Whether a step was refused because somebody else was quicker: the record is not any more what the page shows. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof CallFailed && (error.reason === 'stepNotAllowed' || error.reason === 'changedSince');

/** The word of the state that the record has now, where the refusal tells it. */
export function presentState(error: unknown): string | undefined {
  if (!isOvertaken(error)) return undefined;
  const { data } = (error as CallFailed).envelope;
  return data && typeof data === 'object' && 'label' in data ? String(data.label) : undefined;
}

const closers = new Set<() => void>();

/** Ends what is open for a step that cannot be made any more. */
export function endOvertaken(error: unknown): void {
  if (isOvertaken(error)) for (const close of closers) close();
}

/** Closes a dialog when its step turns out to be overtaken, whose words the call has shown. */
export function useClosedWhenOvertaken(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const closer = () => latest.current();
    closers.add(closer);
    return () => void closers.delete(closer);
  }, []);
}
