import { useEffect, useRef } from 'react';
import { draftPrefix } from '../../lib/storage.ts';
import { draftText, readDraft } from './draft.ts';

/**
 * Keeps what was typed for this visit, so that a reload loses nothing; `forget` ends it after sending. What stands as
 * it is `known` of the member was not typed and is not kept. A draft is gone with the sign-in that it was written
 * under.
 */
export function useDraft<T extends object>(
  name: string,
  { values, known }: { values: T; known: Partial<T> },
  restore: (draft: Partial<T>) => void,
): () => void {
  const key = `${draftPrefix}${name}`;
  const ready = useRef(false);
  useEffect(() => {
    const stored = readDraft<T>(key);
    if (stored) restore(stored);
    ready.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at the start is brought back
  }, [key]);
  useEffect(() => {
    if (ready.current) write(key, draftText(values, known));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is known stays for the life of a form
  }, [key, values]);
  return () => {
    ready.current = false;
    write(key, null);
  };
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that stores nothing only loses the draft.
  }
}
