import type { Price } from '@yance/contract/pricing/rules.ts';
import { classNames } from '@yance/ui/class-names.ts';
import { Money } from '@yance/ui/money.tsx';
import { useSite } from '../../lib/use-site.ts';
import css from './price-lines.module.css';

/** A price with every line naming the rule that gave it. */
export function PriceLines({
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
      <table className={css.lines}>
        <caption className="visually-hidden">价格明细</caption>
        <tbody>
          {price.lines.map((line) => (
            <tr key={`${line.rule} ${line.label}`}>
              <th scope="row">
                <span className={css.label}>{line.label}</span>
                <span className={css.rule}>{line.rule}</span>
              </th>
              <td className={css.count}>{line.unit_fen >= 0 && `${line.quantity} ${line.unit}`}</td>
              <td className={css.amount}>
                <Money fen={line.amount_fen} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              预计合计
            </th>
            <td className={css.amount}>
              <Money fen={price.total_fen} look="strong" />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
