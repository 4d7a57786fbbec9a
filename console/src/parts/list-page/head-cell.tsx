import type { Column } from './column.ts';
import styles from './list-table.module.css';

interface Props<Row> {
  column: Column<Row>;
  /** The key that the list is sorted by, with a leading `-` for descending. */
  sort: string | undefined;
  change: (sort: string | undefined) => void;
}

/** The title of a column; pressed, it sorts the list up, then down, then not at all. */
export function HeadCell<Row>({
  column: { key, title, width, numeric, clip, wrap, sortable },
  sort,
  change,
}: Props<Row>) {
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  const className = numeric ? styles.numeric : clip ? styles.clip : wrap ? styles.wrap : undefined;
  const next = order === undefined ? key : order === 'ascending' ? `-${key}` : undefined;
  return (
    <th scope="col" style={{ width }} className={className} aria-sort={order} data-sorted={order ? '' : undefined}>
      {sortable ? (
        <button type="button" className={styles.sorter} title={wordsOf(order)} onClick={() => change(next)}>
          <span>{title}</span>
          <svg viewBox="0 0 12 16" width="12" height="16" aria-hidden="true">
            <path d="M6 1.8 10.8 7.2H1.2z" data-on={order === 'ascending' ? '' : undefined} />
            <path d="M6 14.2 1.2 8.8h9.6z" data-on={order === 'descending' ? '' : undefined} />
          </svg>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

/** What a press will do. */
const wordsOf = (order: 'ascending' | 'descending' | undefined): string =>
  order === undefined ? '按此列升序' : order === 'ascending' ? '按此列降序' : '取消排序';
