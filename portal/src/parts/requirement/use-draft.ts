import { useEffect, useRef } from 'react';

/** Keeps what was typed for this visit, so that a closed tab or a reload loses nothing; `forget` ends it after sending. */
export function useDraft<T extends object>(name: string, values: T, restore: (draft: Partial<T>) => void): () => void {
  const key = `draft:${name}`;
  const ready = useRef(false);
  useEffect(() => {
    const stored = read<T>(key);
    if (stored) restore(stored);
    ready.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what stood there at the start is brought back
  }, [key]);
  useEffect(() => {
    if (ready.current) write(key, JSON.stringify(values));
  }, [key, values]);
  return () => {
    ready.current = false;
    write(key, null);
  };
}

function read<T>(key: string): Partial<T> | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;
    // A field that was left empty does not clear what the form knows by now.
    return draft && (Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')) as Partial<T>);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that stores nothing only loses the draft.
  }
}
