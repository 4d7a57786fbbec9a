import type { PriceLine } from '@yance/contract/pricing/rules.ts';
import { formatFen } from '@yance/ui/format.ts';
import styles from './price-lines.module.css';

/** A price line by line, each with its rule, and what they come to. */
export function PriceLines({
  lines,
  totalFen,
  label = '价格明细',
}: {
  lines: readonly PriceLine[];
  totalFen: number;
  label?: string;
}) {
  return (
    <table className={styles.lines} aria-label={label}>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${line.label} ${index}`}>
            <td>
              {line.label}
              <small>
                {line.rule}
                {line.unit_fen >= 0 && ` · ${line.quantity} ${line.unit} × ${formatFen(line.unit_fen)}`}
              </small>
            </td>
            <td>{formatFen(line.amount_fen)}</td>
          </tr>
        ))}
        <tr>
          <td>合计</td>
          <td className={styles.total}>{formatFen(totalFen)}</td>
        </tr>
      </tbody>
    </table>
  );
}
