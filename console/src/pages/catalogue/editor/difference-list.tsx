import difference from '../../../parts/difference.module.css';
import type { Difference } from './compare-drafts.ts';
import styles from './editor.module.css';

/** What differs between two versions, the old beside the new. */
export function DifferenceList({ all }: { all: readonly Difference[] }) {
  return (
    <dl className={styles.compare}>
      {all.map((one) => (
        <div key={one.label}>
          <dt>{one.label}</dt>
          <dd className={difference.old}>{one.old || '（无）'}</dd>
          <dd className={difference.new}>{one.new || '（无）'}</dd>
        </div>
      ))}
    </dl>
  );
}
