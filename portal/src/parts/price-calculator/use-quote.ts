import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { Price } from '@yance/contract/pricing/rules.ts';
import { call, wordsOf } from '../../lib/call.ts';
import { quoteService } from '../../lib/public-calls.ts';
import type { Choice } from './price-calculator.tsx';

interface Quote {
  price: Price | null;
  /** Why there is no price for this choice. */
  message: string | null;
  /** Messages by parameter key. */
  errors: Readonly<Record<string, string>>;
}

const pauseMs = 250;

/** The price of a choice, asked anew a moment after each change; `first` is the price that came with the page. */
export function useQuote(rid: string, choice: Choice, first: Price | null): Quote & { pending: boolean } {
  const [quote, setQuote] = useState<Quote>({ price: first, message: first ? null : '请填写参数，价格随之更新', errors: {} });
  const [pending, setPending] = useState(false);
  const untouched = useRef(choice);

  useEffect(() => {
    if (untouched.current === choice) return;
    const stop = new AbortController();
    setPending(true);
    const timer = setTimeout(() => {
      call(quoteService, { rid, ...choice }, { signal: stop.signal, quiet: true }).then(
        (price) => setQuote({ price, message: null, errors: {} }),
        (error: unknown) => {
          if (!stop.signal.aborted) setQuote({ price: null, message: wordsOf(error), errors: fieldErrors(error) });
        },
      ).finally(() => {
        if (!stop.signal.aborted) setPending(false);
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [rid, choice]);
  return { ...quote, pending };
}

function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallFailed)) return {};
  return Object.fromEntries((error.envelope.errors ?? []).map(({ path, msg }) => [path.replace(/^parameters\./, ''), msg]));
}
