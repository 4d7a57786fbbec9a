import { useEffect, useRef, useState } from 'react';
import type { ResultPromise } from '@yance/contract/catalogue/promise.ts';
import type { ParameterField } from '@yance/contract/catalogue/parameters.ts';
import { checkGiven } from '@yance/contract/pricing/check-answers.ts';
import type { Price } from '@yance/contract/pricing/rules.ts';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';
import { quoteService } from '../../lib/public-calls.ts';
import { countFault } from './count-field.tsx';
import type { Choice } from './price-calculator.tsx';

interface Quote {
  price: Price | null;
  /** Why there is no price for this choice. */
  message: string | null;
  /** By when results come; null while that is not known. */
  promise: ResultPromise | null;
}

const pauseMs = 250;

/**
 * The price of a choice, asked again a moment after each change; `first` is the price that came with the page.
 * Answers and counts that break the form's own limits are said at their fields and not sent: they are `wrong`.
 */
export function useQuote(
  service: { rid: string; parameters: readonly ParameterField[] },
  choice: Choice,
  first: Price | null,
) {
  const [quote, setQuote] = useState<Quote>({
    price: first,
    message: first ? null : '价格暂时无法计算，请稍后再试',
    promise: null,
  });
  const [pending, setPending] = useState(false);
  const untouched = useRef(choice);
  const { rid } = service;
  const errors = faults(service.parameters, choice);
  const fault = faultWords(errors, choice);
  const wrong = fault !== null;

  useEffect(() => {
    if (wrong) return;
    const stop = new AbortController();
    // The page came with the first price; asked again it names the day, which a page that is kept cannot.
    if (untouched.current !== choice) setPending(true);
    const timer = setTimeout(() => {
      call(quoteService, { rid, ...choice }, { signal: stop.signal, quiet: true })
        .then(
          ({ promise, ...price }) => setQuote({ price, message: null, promise }),
          (error: unknown) => {
            if (!stop.signal.aborted) setQuote({ price: null, message: failureWords(error), promise: null });
          },
        )
        .finally(() => {
          if (!stop.signal.aborted) setPending(false);
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [rid, choice, wrong]);
  return wrong
    ? { price: null, message: fault, promise: null, errors, wrong, pending: false }
    : { ...quote, errors, wrong, pending };
}

function faultWords(errors: Readonly<Record<string, string>>, { samples }: Choice): string | null {
  if (Object.keys(errors).length > 0) return '请先修正标出的参数';
  return Number.isNaN(samples) ? countFault : null;
}

/** Messages by parameter key; a question that is still open is no fault before the order. */
function faults(fields: readonly ParameterField[], { parameters }: Choice): Readonly<Record<string, string>> {
  const errors = checkGiven(fields, parameters, 'parameters');
  return Object.fromEntries(errors.map(({ path, msg }) => [path.slice('parameters.'.length), msg]));
}
