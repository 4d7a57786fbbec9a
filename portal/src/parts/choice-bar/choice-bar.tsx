import type { ReactNode } from 'react';
import { classNames } from '@yance/ui/class-names.ts';
import { Button } from '@yance/ui/button.tsx';
import { Money } from '@yance/ui/money.tsx';
import type { Choice } from '../../lib/use-choice.ts';
import css from './choice-bar.module.css';

/** Stays in sight below a list of ticked rows: all of the page, how many, their sum, and what to do with them. */
export function ChoiceBar<T>({
  choice,
  rows,
  fen,
  always = false,
  children,
}: {
  choice: Choice<T>;
  /** The buttons do something without a choice too, so that a phone keeps them in sight from the beginning. */
  always?: boolean;
  /** The rows of this page that can be chosen. */
  rows: readonly T[];
  fen: number;
  children: ReactNode;
}) {
  const count = choice.rows.length;
  return (
    <div className={classNames(css.bar, count === 0 && !always && css.nothing)} role="group" aria-label="已选">
      <label className={css.all}>
        <input
          type="checkbox"
          checked={choice.hasAll(rows)}
          disabled={rows.length === 0}
          onChange={() => choice.toggleAll(rows)}
        />
        全选本页
      </label>
      <p className={css.sum} aria-live="polite">
        已选 {count} 项
        {count > 0 && (
          <>
            ，共 <Money fen={fen} look="strong" />
          </>
        )}
        {count > 0 && (
          <Button look="link" onClick={choice.clear}>
            清空
          </Button>
        )}
      </p>
      <div className={css.buttons}>{children}</div>
    </div>
  );
}

/** The first cell of a row that can be ticked: its label belongs to the box. */
export function Tick<T>({
  choice,
  row,
  off = false,
  children,
}: {
  choice: Choice<T>;
  row: T;
  off?: boolean;
  children: ReactNode;
}) {
  return (
    <label className={css.tick}>
      <input type="checkbox" checked={choice.has(row)} disabled={off} onChange={() => choice.toggle(row)} />
      <span>{children}</span>
    </label>
  );
}
