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
}

/** Records as a table, on phones as cards of titled values; columns whose cell is null take no room there. */
export function RecordTable<T>({ caption, columns, rows, rowKey }: {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
}) {
  return (
    // The roles are written out because `display: grid` on phones takes the table's own ones away.
    <table className={css.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, align }) => (
            <th key={key} role="columnheader" scope="col" className={align && css.end}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, title, cell, align, lead }) => (
              <td key={key} role="cell" data-title={typeof title === 'string' ? title : undefined} className={classNames(align && css.end, lead && css.lead)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
