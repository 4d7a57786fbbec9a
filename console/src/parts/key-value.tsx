import type { ReactNode } from 'react';
import styles from './key-value.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  /** Takes the whole width, for long texts. */
  wide?: boolean;
  /** Stands there without a value too, where others are left out. */
  required?: boolean;
}

/**
 * The facts of a record, side by side where there is room. An absent value shows a dash. Long names get a column that
 * holds them in one line.
 */
export function KeyValue({ facts, longNames = false }: { facts: readonly Fact[]; longNames?: boolean }) {
  return (
    <dl className={styles.facts} data-long-names={longNames ? '' : undefined}>
      {facts.map(({ name, value, wide }) => (
        <div key={name} className={styles.fact} data-wide={wide ? '' : undefined}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
