import { Button } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { useList, type ListEndpoint, type PageReply } from '../../lib/use-list.ts';
import { Loaded } from '../loaded.tsx';
import { PageHead } from '../page-head.tsx';
import { ScanBox } from '../scan-box/scan-box.tsx';
import { typedInput, type Column, type Filter } from './column.ts';
import { EmptyList } from './empty-list.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListPages } from './list-pages.tsx';
import { NewRows } from './new-rows.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useListKeys } from './use-list-keys.ts';

interface Props<Row, Reply> {
  title: string;
  unit: string;
  endpoint: ListEndpoint<Row, Reply>;
  /** What the export holds, and by what the rows can be sorted. */
  columns: readonly Column<Row>[];
  queues: Extract<Filter, { kind: 'tabs' }>;
  scan: { label: string; placeholder: string };
  /** Said when a queue is empty. */
  empty: string;
  placeOf: (row: Row) => string;
  /** The cards; `marked` is that on which the keyboard stands, -1 for none. */
  children: (rows: Row[], marked: number) => ReactNode;
}

/**
 * A page of records with their steps, one below the other: queues, a scanner that finds one across them, order, export,
 * pages.
 */
export function CardPage<Row, Reply extends PageReply<Row>>(props: Props<Row, Reply>) {
  const { title, unit, endpoint, columns, queues, scan, empty, placeOf, children } = props;
  const inputOf = useCallback(
    (values: Readonly<Record<string, string>>) =>
      // What is scanned is found in whichever queue it stands.
      values.kw ? { [queues.key]: undefined } : typedInput([queues], values),
    [queues],
  );
  const list = useList(endpoint, [queues.key, 'kw'], inputOf);
  const { state, change, query, rows, total, fixed } = list;
  const { kw } = state.filters;
  const marked = useListKeys({
    rows,
    placeOf,
    list: JSON.stringify(state),
    left: undefined,
    open: undefined,
    turn: (by) => {
      const page = state.page + by;
      if (page >= 1 && page <= Math.ceil(total / state.size)) change({ page });
    },
    renew: () => void query.refetch(),
  });
  return (
    <>
      <PageHead title={title} note={query.data ? `共 ${total.toLocaleString('en-US')} ${unit}` : undefined}>
        <ExportButton name={title} {...{ endpoint, columns, fixed, state, total }} />
        <Button onClick={() => void query.refetch()} loading={query.isFetching && !query.isPending}>
          刷新
        </Button>
      </PageHead>
      <ScanBox {...scan} onCode={(code) => change({ filters: { kw: code } })} autoFocus={false} />
      <FilterBar filters={kw ? [] : [queues]} {...{ state, change }} counts={query.data?.counts}>
        {kw ? (
          <>
            <span>“{kw}”的结果</span>
            <Button onClick={() => change({ filters: {} })}>返回队列</Button>
          </>
        ) : null}
        <SortChoice {...{ columns, state, change }} />
      </FilterBar>
      {state.page === 1 && query.data ? <NewRows {...{ title, unit, list }} rowKey={placeOf} /> : null}
      <Loaded query={query}>
        {() => (rows.length > 0 ? children(rows, marked) : <EmptyList words={kw ? '没有找到' : empty} />)}
      </Loaded>
      <ListPages {...{ state, change, total }} />
    </>
  );
}
