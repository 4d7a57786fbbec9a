import type { Price } from '@yance/contract/pricing/rules.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { PriceTable } from '@yance/web/price-table.tsx';
import { useSite } from '../../lib/use-site.ts';
import css from './price-result.module.css';

/** What an offer comes to, line by line, or why it has no price yet. */
export function PriceResult({
  price,
  message,
  pending,
}: {
  price: Price | null;
  message: string | null;
  pending: boolean;
}) {
  const { confirmHours } = useSite().terms;
  if (!price)
    return (
      <p className={css.message} role="status">
        {message}
      </p>
    );
  if (price.by_quote)
    return (
      <p className={css.message} role="status">
        此项由业务经理按您的要求报价，提交后会在服务时间 {confirmHours} 小时内联系您。
      </p>
    );
  return (
    <div className={classNames(css.price, pending && css.pending)} aria-live="polite" aria-busy={pending}>
      <PriceTable lines={price.lines} totalFen={price.total_fen} totalLabel="预计合计" />
    </div>
  );
}
