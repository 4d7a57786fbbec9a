import type { ReactNode } from 'react';
import css from './facts.module.css';

/** Values of one record with their names; entries without a value are left out. */
export function Facts({ entries }: { entries: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {entries.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' &&
          value !== false && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
