import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useList, type ListEndpoint, type PageReply } from '../../lib/use-list.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Failure } from '../failure.tsx';
import { screenColumns, type Column } from './column.ts';
import { EmptyList } from './empty-list.tsx';
import { ListCards } from './list-cards.tsx';
import styles from './list-page.module.css';
import { ListPages } from './list-pages.tsx';
import { ListTable } from './list-table.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useRowQueue } from './use-row-queue.ts';

interface Props<Row, Reply> {
  endpoint: ListEndpoint<Row, Reply>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What narrows the list to the record of the page; the same object as long as it says the same. */
  fixed: Readonly<Record<string, unknown>>;
  /** What else stands in the address and stays there when the list turns a page. */
  beside: readonly string[];
  /** The page of a row, below /console. */
  open?: ((row: Row) => string) | undefined;
  empty: string;
}

/** A list within the page of a record: its page and order stand in the address, beside what the record's page says. */
export function EmbeddedList<Row, Reply extends PageReply<Row>>({
  endpoint,
  columns,
  rowKey,
  fixed,
  beside,
  open,
  empty,
}: Props<Row, Reply>) {
  const inputOf = useCallback(
    () => ({ ...Object.fromEntries(beside.map((key) => [key, undefined])), ...fixed }),
    [beside, fixed],
  );
  const list = useList(endpoint, beside, inputOf);
  const { state, change, query, rows, total } = list;
  const place = useRowQueue({ title: '返回', list, open });
  const way = { queue: place.queue };
  const navigate = useNavigate();
  const narrow = useNarrow();
  const turnable = (by: number) => state.page + by >= 1 && state.page + by <= Math.ceil(total / state.size);
  const active = useListKeys({
    rows,
    placeOf: open ?? rowKey,
    list: place.list,
    left: place.left,
    open: open && ((row) => void navigate(open(row), { state: way })),
    turn: (by) => turnable(by) && change({ page: state.page + by }),
    renew: () => void query.refetch(),
  });
  if (query.isError && !query.data) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const Rows = narrow ? ListCards : ListTable;
  return (
    <>
      <Rows
        columns={screenColumns(columns, rows)}
        {...{ rows, rowKey, state, change, active, open, way }}
        emptyText={<EmptyList words={empty} />}
        ticks={undefined}
        loading={query.isPending}
        stale={query.isPlaceholderData}
      />
      <div className={styles.foot}>
        <ListPages {...{ state, change, total }} />
      </div>
    </>
  );
}
