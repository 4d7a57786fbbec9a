import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useList, type ListEndpoint, type PageReply } from '../../lib/use-list.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Failure } from '../failure.tsx';
import { PageHead } from '../page-head.tsx';
import { activeFilters } from './active-filters.ts';
import {
  filledTab,
  filterKeys,
  screenColumns,
  tabOf,
  typedInput,
  wholeTab,
  type Column,
  type Filter,
} from './column.ts';
import { LookButton } from './look-button.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { EmptyList } from './empty-list.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListCards } from './list-cards.tsx';
import { countedWords } from './counted-words.ts';
import { ListFoot } from './list-foot.tsx';
import { ListTable } from './list-table.tsx';
import styles from './list-page.module.css';
import { NewRows } from './new-rows.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useLook } from './use-look.ts';
import { useOwnAlone } from './use-own-alone.ts';
import { useRowQueue } from './use-row-queue.ts';
import { ViewMenu } from './view-menu.tsx';
import { Widen } from './widen.tsx';
import { useOffers } from './work-offers.ts';

interface Props<Row, Reply> {
  title: string;
  /** What the rows are counted by. */
  unit?: string;
  endpoint: ListEndpoint<Row, Reply>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  filters?: readonly Filter[];
  /** Input that the person cannot change, such as the state of a queue. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The page of a row, below /console. */
  open?: (row: Row) => string;
  /** Said when there is nothing at all, and what to do next. */
  empty: { words: string; next?: ReactNode };
  /** What all rows of the list come to, also those of other pages. */
  sums?: (reply: Reply) => string;
  /** Buttons beside the title. */
  extra?: ReactNode;
  /** Stands between the title and the list. */
  lead?: ReactNode;
  /** What is done with the rows that are ticked; `done` unticks them. Without it there is nothing to tick. */
  bulk?: (rows: Row[], done: () => void) => ReactNode;
  /** What stands over the list and goes through its rows. */
  over?: (rows: readonly Row[]) => ReactNode;
  /** In place of the list's own export, where one call brings all rows. */
  ownExport?: ReactNode;
}

const none: readonly Filter[] = [];

/**
 * A whole page of rows: filters, sort, pages, export, keyboard; cards on a phone. All of its state stands in the
 * address.
 */
export function ListPage<Row, Reply extends PageReply<Row>>({
  title,
  unit = '条',
  endpoint,
  columns,
  rowKey,
  filters = none,
  fixed,
  open,
  empty,
  sums,
  extra,
  lead,
  bulk,
  over,
  ownExport,
}: Props<Row, Reply>) {
  const keys = useMemo(() => filterKeys(filters), [filters]);
  const inputOf = useCallback(
    (values: Readonly<Record<string, string>>) => ({ ...typedInput(filters, values), ...fixed }),
    [filters, fixed],
  );
  const list = useList(endpoint, keys, inputOf);
  const { state, change, query, rows, total, fixed: given } = list;
  const own = useOwnAlone(filters, state);
  const look = useLook(state, change);
  const offers = useOffers(
    filters.some(
      (filter) => filter.kind === 'choices' && typeof filter.options === 'string' && state.filters[filter.key],
    ),
  );
  const active = activeFilters(filters, state.filters, offers);
  const navigate = useNavigate();
  const narrow = useNarrow();
  const queues = filters.find((filter) => filter.kind === 'tabs');
  const place = useRowQueue({ title: titleIn(title, queues, state.filters), list, open });
  const way = { queue: place.queue };
  const marked = useListKeys({
    rows,
    placeOf: open ?? rowKey,
    list: place.list,
    left: place.left,
    open: open && ((row) => void navigate(open(row), { state: way })),
    turn: (by) => turnable(by) && change({ page: state.page + by }),
    renew: () => void query.refetch(),
  });
  const turnable = (by: number) => state.page + by >= 1 && state.page + by <= Math.ceil(total / state.size);
  // A chosen queue is a place, not a filter that hides rows.
  const filtered = active.length > 0;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // What a page or a filter has taken away is no longer meant.
  const chosen = bulk ? rows.filter((row) => ticked.includes(rowKey(row))) : [];
  // An empty queue leads on to the whole list.
  const filled = filledTab(queues, state.filters, query.data?.counts)?.value;
  const queue = queues?.key;
  useEffect(() => {
    if (queue && filled) change({ filters: { ...state.filters, [queue]: filled } }, true);
  }, [queue, filled, change, state.filters]);
  const all = queues && wholeTab(queues);
  const whole =
    queues && all && tabOf(queues, state.filters) !== all ? (
      <Button onClick={() => change({ filters: { [queues.key]: all.value } })}>查看全部</Button>
    ) : undefined;
  const emptyText = filtered ? (
    <EmptyList
      words={whole ? '这里没有符合筛选条件的记录' : '没有符合筛选条件的记录'}
      next={
        <>
          {active.length > 1 ? <Widen {...{ endpoint, active, state, inputOf, change }} /> : null}
          {whole && queues ? <Elsewhere {...{ endpoint, queues, state, inputOf }} /> : null}
          <Button onClick={() => change({ filters: {} })}>清除筛选</Button>
        </>
      }
    />
  ) : (
    <EmptyList next={whole} {...empty} />
  );
  if (own.leads) return <Navigate to={{ search: own.leads }} replace />;
  const Rows = narrow ? ListCards : ListTable;
  return (
    <>
      <PageHead title={title} note={query.data ? noteOf(query.data, unit, sums) : undefined}>
        {extra}
        {filters.length > 0 ? <ViewMenu hidden={look.hidden} /> : null}
        {narrow ? null : <LookButton columns={columns} look={look} />}
        {ownExport ?? (
          <ExportButton name={title} endpoint={endpoint} columns={columns} fixed={given} state={state} total={total} />
        )}
        <Button onClick={() => void query.refetch()} loading={query.isFetching && !query.isPending}>
          刷新
        </Button>
      </PageHead>
      {lead ? <div className={styles.lead}>{lead}</div> : null}
      <FilterBar
        {...{ filters, state, active }}
        change={(next, replaces) => {
          own.note(next);
          change(next, replaces);
        }}
        counts={query.data?.counts}
      >
        {narrow ? <SortChoice {...{ columns, state, change }} /> : null}
      </FilterBar>
      {state.page === 1 && query.data ? <NewRows {...{ title, unit, list, rowKey }} /> : null}
      {bulk && chosen.length > 0 ? (
        <div className={styles.bulk} role="region" aria-label="批量操作">
          <span aria-live="polite">
            已选 {chosen.length} {unit}
          </span>
          {bulk(chosen, () => setTicked([]))}
          <Button type="text" onClick={() => setTicked([])}>
            取消选择
          </Button>
        </div>
      ) : null}
      {query.isError && !query.data ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Rows
          columns={screenColumns(columns, rows, look.hidden)}
          density={look.density}
          {...{ rows, rowKey, state, change, open, way, emptyText }}
          active={marked}
          ticks={bulk ? { keys: chosen.map(rowKey), change: setTicked } : undefined}
          loading={query.isPending}
          stale={query.isPlaceholderData}
        />
      )}
      <ListFoot state={state} change={change} total={total} openable={open !== undefined} />
      {over?.(rows)}
    </>
  );
}

const noteOf = <Reply extends { total: number }>(reply: Reply, unit: string, sums?: (reply: Reply) => string): string =>
  [`共 ${countedWords(reply.total)} ${unit}`, reply.total > 0 ? sums?.(reply) : undefined].filter(Boolean).join('，');

/** The list with the queue of it that is open, for the way back. */
function titleIn(title: string, queues: Extract<Filter, { kind: 'tabs' }> | undefined, values: Record<string, string>) {
  const tab = queues && tabOf(queues, values);
  return tab && tab !== wholeTab(queues) ? `${title} · ${tab.label}` : title;
}
