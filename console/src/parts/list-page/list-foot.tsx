import { Pagination } from 'antd';
import { pageSizes, type ListState } from '../../lib/list-address.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import styles from './list-page.module.css';

interface Props {
  state: ListState;
  change: (next: Partial<ListState>) => void;
  total: number;
  openable: boolean;
}

/** The keys that a list knows, and its pages where there are more than one. */
export function ListFoot({ state, change, total, openable }: Props) {
  const narrow = useNarrow();
  const turn = (page: number, size: number) =>
    change(size === state.size ? { page } : { size: pageSizes.find((one) => one === size) ?? pageSizes[0] });
  return (
    <div className={styles.foot}>
      {narrow || total === 0 ? null : <Keys openable={openable} />}
      {total > pageSizes[0] ? (
        <Pagination
          current={state.page}
          pageSize={state.size}
          total={total}
          simple={narrow}
          size="small"
          showSizeChanger={!narrow}
          pageSizeOptions={[...pageSizes]}
          onChange={turn}
        />
      ) : null}
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
    </p>
  );
}
