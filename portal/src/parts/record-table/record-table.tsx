import type { ReactNode } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import css from './record-table.module.css';

export interface Column<T> {
  key: string;
  title: ReactNode;
  cell: (row: T) => ReactNode;
  /** Amounts and counts stand at the end of their cell. */
  align?: 'end';
  /** Leads the card on phones, without its title. */
  lead?: boolean;
  /** Has a line of a dense card for itself. */
  whole?: boolean;
  /** What a table must not break: the whole text, such as a code, or its words. */
  keeps?: 'line' | 'words';
}

/**
 * Records as a table, on phones as cards of titled values; columns whose cell is null, or has no steps, take no room
 * there. Cards of a `dense` table have two values in a line.
 */
export function RecordTable<T>({
  caption,
  columns,
  rows,
  rowKey,
  dense = false,
}: {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  dense?: boolean;
}) {
  return (
    <table className={classNames(css.table, dense && css.dense)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" className={align && css.end}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, cell, align, lead, whole, keeps }) => (
              <td
                key={key}
                data-title={typeof title === 'string' ? title : undefined}
                className={classNames(align && css.end, lead && css.lead, whole && css.whole, keeps && css[keeps])}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
