import type { PriceEntry } from '@yance/contract/pricing/price-list.ts';
import { previewPrices } from '@yance/contract/pricing/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useDraftPrice } from '../../lib/use-draft-price.ts';
import styles from './prices.module.css';

/** Three prices before and after, as the forms of these services open. */
export function PricePreview({ entries, keepsBands }: { entries: readonly PriceEntry[]; keepsBands: boolean }) {
  const { price: rows = [] } = useDraftPrice(
    previewPrices,
    entries.length > 0 ? { entries: [...entries], keeps_bands: keepsBands } : null,
  );
  if (entries.length === 0) return <p className={styles.quiet}>添加价格后，这里显示三个项目的目录价与协议价</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.prices} aria-label="价格示例">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">数量</th>
            <th scope="col" className={styles.amount}>
              目录价
            </th>
            <th scope="col" className={styles.amount}>
              协议价
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.rid} ${row.count}`}>
              <th scope="row">{row.name}</th>
              <td>
                {row.count} {row.unit}
              </td>
              <td className={styles.amount}>{row.by_quote ? '需报价' : formatFen(row.before_fen)}</td>
              <td className={styles.amount}>{row.by_quote ? '需报价' : formatFen(row.after_fen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
