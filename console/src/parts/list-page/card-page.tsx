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
import { SortChoice } from './sort-choice.tsx';

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
  children: (rows: Row[]) => ReactNode;
}

/**
 * A page of records with their steps, one below the other: queues, a scanner that finds one across them, order, export,
 * pages.
 */
export function CardPage<Row, Reply extends PageReply<Row>>(props: Props<Row, Reply>) {
  const { title, unit, endpoint, columns, queues, scan, empty, children } = props;
  const inputOf = useCallback(
    (values: Readonly<Record<string, string>>) =>
      // What is scanned is found in whichever queue it stands.
      values.kw ? { [queues.key]: undefined } : typedInput([queues], values),
    [queues],
  );
  const { state, change, query, rows, total, fixed } = useList(endpoint, [queues.key, 'kw'], inputOf);
  const { kw } = state.filters;
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
      <Loaded query={query}>
        {() => (rows.length > 0 ? children(rows) : <EmptyList words={kw ? '没有找到' : empty} />)}
      </Loaded>
      <ListPages {...{ state, change, total }} />
    </>
  );
}
