import { useEffect, useState, type ReactNode } from 'react';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { demand as demandSchema } from '@yance/contract/orders/demand.ts';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { Money } from '@yance/ui/money.tsx';
import { call } from '../../lib/call.ts';
import type { DraftDemand } from './use-demand.ts';
import css from './demand.module.css';

type Quote = OutputOf<typeof quoteOrder>;

/** The price of the whole order as it stands, always in sight; it follows the form half a second behind. */
export function OrderPriceBar({ demand, note, children }: { demand: DraftDemand; note: string; children: ReactNode }) {
  const quote = useOrderQuote(demand);
  return (
    <footer className={css.bar}>
      <div className={css.total} aria-live="polite">
        {quote ? (
          <>
            <span>
              合计 <Money fen={quote.total_fen} look="strong" />
            </span>
            {quote.missing_fen > 0 ? (
              <small className={css.missing}>
                余额与信用还差 <Money fen={quote.missing_fen} />
                ，提交后请在支付期限内支付
              </small>
            ) : (
              <small>余额与信用足够</small>
            )}
          </>
        ) : (
          <small>填写样品后显示合计</small>
        )}
        <small className={css.saving} role="status">
          {note}
        </small>
      </div>
      <div className={css.buttons}>{children}</div>
    </footer>
  );
}

function useOrderQuote(demand: DraftDemand): Quote | null {
  const [quote, setQuote] = useState<Quote | null>(null);
  useEffect(() => {
    const parsed = demandSchema.safeParse(demand);
    if (!parsed.success) return setQuote(null);
    const leave = new AbortController();
    const timer = setTimeout(() => {
      call(quoteOrder, parsed.data, { signal: leave.signal, quiet: true }).then(setQuote, () => {
        if (!leave.signal.aborted) setQuote(null);
      });
    }, 500);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [demand]);
  return quote;
}
