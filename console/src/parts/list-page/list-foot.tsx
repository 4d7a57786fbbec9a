import type { ListState } from '../../lib/list-address.ts';
import { useNarrow } from '../../lib/use-media.ts';
import styles from './list-page.module.css';
import { ListPages } from './list-pages.tsx';

interface Props {
  state: ListState;
  change: (next: Partial<ListState>) => void;
  total: number;
  openable: boolean;
}

/** The keys that a list knows, and its pages where there are more than one. */
export function ListFoot({ state, change, total, openable }: Props) {
  const narrow = useNarrow();
  return (
    <div className={styles.foot}>
      {narrow || total === 0 ? null : <Keys openable={openable} />}
      <ListPages {...{ state, change, total }} />
    </div>
  );
}

function Keys({ openable }: { openable: boolean }) {
  return (
    <p className={styles.keys}>
      <span>
        <kbd>/</kbd> 筛选
      </span>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> 移动
      </span>
      {openable ? (
        <span>
          <kbd>Enter</kbd> 打开
        </span>
      ) : null}
      <span>
        <kbd>[</kbd> <kbd>]</kbd> 翻页
      </span>
      <span>
        <kbd>?</kbd> 全部快捷键
      </span>
    </p>
  );
}
