import type { PriceLine } from '@yance/contract/pricing/rules.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import css from './price-table.module.css';

/** A price line by line, each with the rule that gave it, and what they come to. */
export function PriceTable({
  lines,
  totalFen,
  label = '价格明细',
  totalLabel = '合计',
}: {
  lines: readonly PriceLine[];
  totalFen: number;
  label?: string;
  totalLabel?: string;
}) {
  return (
    <table className={css.table} aria-label={label}>
      <tbody>
        {lines.map((line, index) => (
          // Lines have no name of their own and never change places.
          <tr key={index}>
            <th scope="row">
              {line.label}
              <span className={css.rule}>{line.rule}</span>
            </th>
            <td className={css.count}>
              {line.unit_fen >= 0 && `${line.quantity} ${line.unit} × ${formatFen(line.unit_fen)}`}
            </td>
            <td className={css.amount}>
              <Money fen={line.amount_fen} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {totalLabel}
          </th>
          <td className={css.amount}>
            <Money fen={totalFen} look="strong" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
