import { useEffect, useState } from 'react';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { suggestServices } from '../../lib/public-calls.ts';

type Suggestions = OutputOf<typeof suggestServices>;

/** Loaded with the first letter: most visits to a page never search. */
async function ask(kw: string, signal: AbortSignal): Promise<Suggestions> {
  const { suggest } = await import('../../lib/suggest.ts');
  return suggest(kw, signal);
}

const pauseMs = 120;
const nothing: { found: Suggestions; none: string } = { found: [], none: '' };

/**
 * Suggestions for what is being typed; asked for after a short pause, and only the latest answer counts. `none` is the
 * text that has none.
 */
export function useSuggestions(text: string): { found: Suggestions; none: string } {
  const [{ found, none }, setAnswer] = useState(nothing);
  const kw = text.trim();
  useEffect(() => {
    if (!kw) return setAnswer(nothing);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // A failed suggestion is no loss: the search itself still works.
      ask(kw, stop.signal).then(
        (found) => setAnswer({ found, none: found.length > 0 ? '' : kw }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [kw]);
  return { found, none };
}
