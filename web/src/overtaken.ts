import { useEffect, useRef, useState } from 'react';
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

const hearers = new Set<(error: unknown) => void>();

/** Ends what is open for a step that cannot be made any more. */
export function endOvertaken(error: unknown): void {
  if (isOvertaken(error)) for (const hear of hearers) hear(error);
}

/**
 * Closes a dialog when its step turns out to be overtaken, whose words the call has shown. One in which a person has
 * written stays open instead, and says what this returns: that what was written has not been sent.
 */
export function useClosedWhenOvertaken(close: () => void, isWritten: () => boolean = () => false): string | undefined {
  const [words, setWords] = useState<string>();
  const latest = useRef({ close, isWritten });
  useEffect(() => {
    latest.current = { close, isWritten };
  });
  useEffect(() => {
    const hear = (error: unknown) => {
      if (!latest.current.isWritten()) return latest.current.close();
      const state = presentState(error);
      setWords(
        `${state ? `状态已变化，现在是「${state}」` : '内容刚被其他人更新'}。您写的内容没有提交，仍保留在这里。`,
      );
    };
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, []);
  return words;
}
