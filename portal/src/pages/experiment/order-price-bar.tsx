import { useEffect, useState, type ReactNode } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { demand as demandSchema } from '@yance/contract/orders/demand.ts';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import { Money } from '@yance/ui/money.tsx';
import { call, wordsOf } from '../../lib/call.ts';
import { stoppingWords } from './hazard-notice.tsx';
import type { DraftDemand } from './use-demand.ts';
import css from './demand.module.css';

type Quote = OutputOf<typeof quoteOrder>;

/** The price of the whole order as it stands, always in sight; it follows the form half a second behind. */
export function OrderPriceBar({ demand, note, children }: { demand: DraftDemand; note: string; children: ReactNode }) {
  const { quote, why } = useOrderQuote(demand);
  const stopped = demand.lines.some((line) => stoppingWords(line) !== '');
  return (
    <footer className={css.bar}>
      <div className={css.total} aria-live="polite">
        {quote && !stopped ? (
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
          <small>{stopped ? '含易爆或放射性样品，不能在线下单，由业务经理报价' : why || '填写样品后显示合计'}</small>
        )}
        <small className={css.saving} role="status">
          {note}
        </small>
      </div>
      <div className={css.buttons}>{children}</div>
    </footer>
  );
}

interface Known {
  quote: Quote | null;
  /** Why there is no price, where that does not stand beside a field. */
  why: string;
}
const unknown: Known = { quote: null, why: '' };

function useOrderQuote(demand: DraftDemand): Known {
  const [known, setKnown] = useState(unknown);
  useEffect(() => {
    const parsed = demandSchema.safeParse(demand);
    if (!parsed.success) return setKnown(unknown);
    const leave = new AbortController();
    const timer = setTimeout(() => {
      call(quoteOrder, parsed.data, { signal: leave.signal, quiet: true }).then(
        (quote) => setKnown({ quote, why: '' }),
        (error: unknown) => {
          if (!leave.signal.aborted) setKnown({ quote: null, why: reasonOf(error) });
        },
      );
    }, 500);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [demand]);
  return known;
}

/** A refusal's own words; what is wrong with a field is said there when the customer goes on. */
const reasonOf = (error: unknown): string =>
  error instanceof CallFailed && !error.envelope.errors ? wordsOf(error) : '';
