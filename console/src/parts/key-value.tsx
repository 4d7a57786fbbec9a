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

/** The facts of a record, side by side where there is room. An absent value shows a dash. */
export function KeyValue({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, wide }) => (
        <div key={name} className={styles.fact} data-wide={wide ? '' : undefined}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
