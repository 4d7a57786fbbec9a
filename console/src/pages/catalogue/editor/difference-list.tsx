import type { Difference } from './compare-drafts.ts';
import styles from './editor.module.css';

/** What differs between two versions, the old beside the new. */
export function DifferenceList({ all }: { all: readonly Difference[] }) {
  return (
    <dl className={styles.compare}>
      {all.map((one) => (
        <div key={one.label}>
          <dt>{one.label}</dt>
          <dd data-side="old">{one.old || '（无）'}</dd>
          <dd data-side="new">{one.new || '（无）'}</dd>
        </div>
      ))}
    </dl>
  );
}
