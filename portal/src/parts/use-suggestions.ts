import { useEffect, useState } from 'react';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { call } from '../lib/call.ts';
import { suggestServices } from '../lib/public-calls.ts';

type Suggestions = OutputOf<typeof suggestServices>;
const pauseMs = 120;

/** Suggestions for what is being typed; asked for after a short pause, and only the latest answer counts. */
export function useSuggestions(text: string): Suggestions {
  const [found, setFound] = useState<Suggestions>([]);
  const kw = text.trim();
  useEffect(() => {
    if (!kw) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // A failed suggestion is no loss: the search itself still works.
      call(suggestServices, { kw }, { signal: stop.signal, quiet: true }).then(setFound, () => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [kw]);
  return found;
}
