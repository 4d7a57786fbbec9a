import { Fragment, useEffect, useReducer, useState, type ReactNode } from 'react';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { demand as demandSchema, quotableDemand } from '@yance/contract/orders/demand.ts';
import { quoteOrder } from '@yance/contract/orders/endpoints.ts';
import type { PlanLine } from '@yance/contract/plans/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Money } from '@yance/ui/money.tsx';
import { failureWords } from '@yance/web/failure.ts';
import { call } from '../../lib/call.ts';
import { stoppingWords } from './hazard-notice.tsx';
import { notePrices, pricesIn } from './shown-prices.ts';
import { totalKnown } from './total-known.ts';
import type { TypedDemand } from './use-demand.ts';
import css from './demand.module.css';

type Quote = OutputOf<typeof quoteOrder>;

/** The price of the whole order as it stands, always in sight; it follows the form half a second behind. */
export function OrderPriceBar({
  demand,
  planned,
  note,
  children,
}: {
  demand: TypedDemand;
  /** The lines of the plan that are ordered: their prices stand in until the form can be priced. */
  planned: readonly Pick<PlanLine, 'price_fen' | 'quoted'>[];
  note: string;
  children: ReactNode;
}) {
  const { quote, whole, why, failed, open, cutOff, retry } = useOrderQuote(demand);
  const total = totalKnown(quote, whole, planned);
  const stopped = demand.lines.some((line) => stoppingWords(line) !== '');
  return (
    <footer className={css.bar}>
      <div className={css.total} aria-live="polite">
        {!stopped && !why ? (
          <>
            <span>
              {total.word} <Money fen={total.fen} look="strong" />
            </span>
            {quote && quote.reductions.length > 0 && (
              <small>
                <Money fen={quote.total_fen + takenOff(quote)} look="struck" /> 已减{' '}
                {quote.reductions.map(({ kind, title, taken_fen }, at) => (
                  <Fragment key={kind}>
                    {at > 0 && '、'}
                    {title} <Money fen={taken_fen} />
                  </Fragment>
                ))}
              </small>
            )}
            {!quote || !whole ? (
              <small>
                {open > 0
                  ? `还有 ${open} 处必填或需修改，填完后显示准确合计`
                  : cutOff
                    ? '网络断开，恢复后显示准确合计'
                    : total.note}
              </small>
            ) : quote.missing_fen > 0 ? (
              <small className={css.missing}>
                {quote.payer ? '课题组' : ''}余额与信用还差 <Money fen={quote.missing_fen} />
                ，提交后请在支付期限内支付
              </small>
            ) : (
              <small>{quote.payer ? '课题组余额与信用足够' : '余额与信用足够'}</small>
            )}
          </>
        ) : (
          <small>
            {stopped ? '含易爆或放射性样品，不能在线下单，由业务经理报价' : why}
            {!stopped && failed && (
              <Button look="link" size="dense" onClick={retry}>
                重试
              </Button>
            )}
          </small>
        )}
        {quote && quote.approval.length > 0 && (
          <small>提交后须课题组审批：{quote.approval.map(({ label }) => label).join('、')}</small>
        )}
        <small className={css.saving} role="status">
          {note}
        </small>
      </div>
      <div className={css.buttons}>{children}</div>
    </footer>
  );
}

const takenOff = ({ reductions }: Quote): number => reductions.reduce((sum, { taken_fen }) => sum + taken_fen, 0);

interface Known {
  /** The newest price that is known. */
  quote: Quote | null;
  /** Whether it is that of the form as it stands, and nothing is missing there. */
  whole: boolean;
  /** Why there is no price, where that does not stand beside a field. */
  why: string;
  /** Whether asking again may help. */
  failed: boolean;
  /** How many fields keep it from being exact. */
  open: number;
  /** Whether the connection is lost. */
  cutOff: boolean;
}
const unknown: Known = { quote: null, whole: false, why: '', failed: false, open: 0, cutOff: false };

function useOrderQuote(demand: TypedDemand): Known & { retry: () => void } {
  const [known, setKnown] = useState(unknown);
  const [returns, countReturn] = useReducer((times: number) => times + 1, 0);
  // What was asked while the connection was lost is asked again.
  useEffect(() => {
    addEventListener('online', countReturn);
    return () => removeEventListener('online', countReturn);
  }, []);
  useEffect(() => {
    const checked = demandSchema.safeParse(demand);
    const open = pathsIn(checked.error?.issues ?? []);
    const parsed = quotableDemand.safeParse(demand);
    if (!parsed.success) return setKnown({ ...unknown, open: open.size });
    const leave = new AbortController();
    const timer = setTimeout(() => {
      call(quoteOrder, parsed.data, { signal: leave.signal, quiet: true }).then(
        (quote) => {
          notePrices(pricesIn(quote, parsed.data));
          setKnown({ ...unknown, quote, whole: checked.success, open: open.size });
        },
        (error: unknown) => {
          // What is missing has a price: without it an older sum would say too little.
          const more = error instanceof CallFailed ? (error.envelope.errors ?? []) : [];
          for (const { path } of more) open.add(path);
          const cutOff = !navigator.onLine || error instanceof TypeError;
          const failed = !cutOff && !(error instanceof CallFailed);
          const why = cutOff ? '' : reasonOf(error);
          if (!leave.signal.aborted) setKnown({ ...unknown, why, failed, open: open.size, cutOff });
        },
      );
    }, 500);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [demand, returns]);
  return { ...known, retry: countReturn };
}

const pathsIn = (issues: readonly { path: readonly PropertyKey[] }[]): Set<string> =>
  new Set(issues.map(({ path }) => path.join('.')));

/** The words of a refusal or a failure; what is wrong with a field is said there when the customer goes on. */
const reasonOf = (error: unknown): string =>
  error instanceof CallFailed && error.envelope.errors ? '' : failureWords(error);
