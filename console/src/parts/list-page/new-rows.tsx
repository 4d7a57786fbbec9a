import { Button } from 'antd';
import type { ListState } from '../../lib/list-address.ts';
import type { useList } from '../../lib/use-list.ts';
import { KeyHint } from '../key-hint.tsx';
import styles from './list-page.module.css';
import { useNewRows } from './use-new-rows.ts';

type List<Row> = Pick<ReturnType<typeof useList<Row>>, 'shown' | 'peek' | 'query' | 'rows' | 'total'> & {
  state: ListState;
};

interface Props<Row> {
  title: string;
  unit: string;
  list: List<Row>;
  rowKey: (row: Row) => string;
}

/** Says how many rows have come since the list was read; they are shown when the person wants them. */
export function NewRows<Row>({ title, unit, list: { shown, peek, query, rows, total }, rowKey }: Props<Row>) {
  const count = useNewRows({
    shown,
    readAt: query.dataUpdatedAt,
    peek: async () => {
      const now = await peek();
      return { rows: now.list.map((row) => ({ key: rowKey(row), row })), total: now.total };
    },
    places: rows.map(rowKey),
    total,
  });
  return (
    <div aria-live="polite" className={count > 0 ? styles.fresh : undefined}>
      {count > 0 ? (
        <Button type="primary" ghost loading={query.isFetching} onClick={() => void query.refetch()}>
          {count} {unit}新{title}，显示
          <KeyHint>R</KeyHint>
        </Button>
      ) : null}
    </div>
  );
}
