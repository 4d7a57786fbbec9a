import type { ListState } from '../../lib/list-address.ts';
import { countedWords } from './counted-words.ts';
import { tabOf, type Filter, type Tab } from './column.ts';
import styles from './filter-tabs.module.css';

interface Props {
  filter: Extract<Filter, { kind: 'tabs' }>;
  values: ListState['filters'];
  set: (part: Record<string, string>) => void;
  counts: Readonly<Record<string, number>> | undefined;
}

/** The queues of a list above the filters, in as many rows as they need; on a phone one row that scrolls sideways. */
export function FilterTabs({ filter, values, set, counts }: Props) {
  const current = tabOf(filter, values);
  return (
    <div className={styles.tabs}>
      {filter.options.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab === current}
          className={styles.tab}
          onClick={() => set({ [filter.key]: tab.value })}
        >
          {tab.label}
          <Count tab={tab} counts={counts} />
        </button>
      ))}
    </div>
  );
}

function Count({ tab, counts }: { tab: Tab; counts: Props['counts'] }) {
  if (!counts || !tab.counted) return null;
  const sum = tab.counted.reduce((all, key) => all + (counts[key] ?? 0), 0);
  return sum > 0 ? <span className={styles.count}>{countedWords(sum)}</span> : null;
}
