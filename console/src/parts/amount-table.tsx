import type { ReactNode } from 'react';
import { formatFen } from '@yance/ui/format.ts';
import styles from './amount-table.module.css';

interface Row {
  key: string;
  what: ReactNode;
  /** Behind the name, such as a state. */
  note?: ReactNode;
  /** In fen, one for each column. */
  amounts: readonly number[];
}

/** Amounts in columns under each other, right-aligned, with what each column comes to where there are several rows. */
export function AmountTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly Row[];
}) {
  return (
    <div className={styles.scroll}>
      <table className={styles.amounts} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, what, note, amounts }) => (
            <tr key={key}>
              <th scope="row">
                {what} {note}
              </th>
              {columns.map((column, index) => (
                <td key={column}>{shown(amounts[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 ? (
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              {columns.map((column, index) => (
                <td key={column}>{shown(rows.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0))}</td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

const shown = (fen: number): string => (fen === 0 ? '—' : formatFen(fen));
