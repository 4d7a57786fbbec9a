import type { ReactNode } from 'react';
import { Money } from '@yance/ui/money.tsx';
import css from './amounts.module.css';

/** A few amounts side by side, each with its name and a word on it. */
export function Amounts({ entries }: { entries: readonly { name: string; fen: number; note?: ReactNode }[] }) {
  return (
    <dl className={css.amounts}>
      {entries.map(({ name, fen, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money fen={fen} look="strong" />
          </dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
