import type { ChosenSource } from '@yance/contract/invoices/application.ts';
import { Money } from '@yance/ui/money.tsx';
import { Refs } from './refs.tsx';
import { sourceKey } from './sources.ts';
import css from './invoice-ls.module.css';

export type SourceRow = Pick<ChosenSource, 'kind' | 'rid' | 'title' | 'customer_refs' | 'billable_fen' | 'notes'>;

/** What an application is made of: each thing with its amount, and why that is less than all of it. */
export function SourceRows({
  rows,
  boxes,
}: {
  rows: readonly SourceRow[];
  /** Where the rows can be ticked. */
  boxes?: { has: (row: SourceRow) => boolean; toggle: (row: SourceRow) => void };
}) {
  return (
    <ul className={css.sources} role="list">
      {rows.map((row) => (
        <li key={sourceKey(row)} data-none={row.billable_fen === 0 || undefined}>
          <span>
            {boxes ? (
              <label>
                <input type="checkbox" checked={boxes.has(row)} onChange={() => boxes.toggle(row)} /> {row.title}
              </label>
            ) : (
              row.title
            )}
            <Refs of={row} />
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
