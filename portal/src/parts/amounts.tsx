import type { ComponentProps, ReactNode } from 'react';
import { Money } from '@yance/ui/money.tsx';
import css from './amounts.module.css';
import { Waiting } from './waiting/waiting.tsx';

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

/**
 * Holds the place of the amounts in their size, so that what stands below them does not move when they come: a note
 * takes the lines that it will take.
 */
export function AmountsWaiting({
  entries,
  query,
}: {
  entries: readonly { name: string; note: string }[];
  query: ComponentProps<typeof Waiting>['queries'][number];
}) {
  if (query.error || query.fetchStatus === 'paused') return <Waiting queries={[query]} />;
  return (
    <div role="status" aria-label="正在加载">
      <dl className={css.amounts}>
        {entries.map(({ name, note }) => (
          <div key={name} className={css.awaited}>
            <dt>{name}</dt>
            <dd>{'\u00a0'}</dd>
            <dd className={css.note}>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
