import { Button } from 'antd';
import type { ActiveFilter } from './active-filters.ts';
import styles from './filters.module.css';

interface Props {
  active: readonly ActiveFilter[];
  set: (values: Readonly<Record<string, string>>) => void;
  /** Takes away every filter; left out where none is set. */
  clear: (() => void) | undefined;
}

/** The filters that stand in no field in sight, each with a way to take it away. */
export function FilterChips({ active, set, clear }: Props) {
  if (active.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label="已选条件">
      {active.map(({ label, words, without }) => (
        <span key={label} className={styles.chip} title={words}>
          <span className={styles.chipWords}>{words ? `${label}：${words}` : label}</span>
          <button type="button" aria-label={`去掉条件 ${label}`} onClick={() => set(without)}>
            ×
          </button>
        </span>
      ))}
      {clear ? (
        <Button size="small" type="link" onClick={clear}>
          清空
        </Button>
      ) : null}
    </div>
  );
}
