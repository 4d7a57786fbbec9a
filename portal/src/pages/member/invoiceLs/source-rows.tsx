import type { ReactNode } from 'react';
import type { ChosenSource } from '@yance/contract/invoices/application.ts';
import { Money } from '@yance/ui/money.tsx';
import { sourceKey } from './sources.ts';
import css from './invoice-ls.module.css';

export type SourceRow = Pick<ChosenSource, 'kind' | 'rid' | 'title' | 'billable_fen' | 'notes'>;

/** What an application is made of: each thing with its amount, and why that is less than all of it. */
export function SourceRows({
  rows,
  label = ({ title }) => title,
}: {
  rows: readonly SourceRow[];
  label?: (row: SourceRow) => ReactNode;
}) {
  return (
    <ul className={css.sources} role="list">
      {rows.map((row) => (
        <li key={sourceKey(row)} data-none={row.billable_fen === 0 || undefined}>
          <span>
            {label(row)}
            {row.notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </span>
          {row.billable_fen > 0 ? <Money fen={row.billable_fen} /> : <span>不计入</span>}
        </li>
      ))}
    </ul>
  );
}
