import { useCallback, useEffect, useState } from 'react';
import { isCancelled } from '../../failure.ts';

export interface Loaded<T> {
  value: T | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * What `load` brings; asked again when `load` changes, so make it with useCallback. What is under way then, or when the
 * page goes, is given up.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ of: unknown; value?: T; error?: unknown }>({ of: null });
  useEffect(() => {
    const end = new AbortController();
    load(end.signal).then(
      (value) => !end.signal.aborted && setState({ of: load, value }),
      (error: unknown) => !end.signal.aborted && !isCancelled(error) && setState({ of: load, error }),
    );
    return () => end.abort();
  }, [load, attempt]);
  const retry = useCallback(() => {
    setState({ of: null });
    setAttempt((before) => before + 1);
  }, []);
  const current = state.of === load;
  return { value: current ? state.value : undefined, error: current ? state.error : undefined, retry };
}
