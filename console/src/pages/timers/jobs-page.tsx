import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { jobStages, listJobs, type Job } from '@yance/contract/timers/staff-endpoints.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reading } from '../../lib/call.ts';
import { readAddress, writeAddress, type ListState } from '../../lib/list-address.ts';
import { useNarrow } from '../../lib/use-media.ts';
import { Failure } from '../../parts/failure.tsx';
import { filledTab, type Filter } from '../../parts/list-page/column.ts';
import { EmptyList } from '../../parts/list-page/empty-list.tsx';
import { FilterBar } from '../../parts/list-page/filter-bar.tsx';
import { ListCards } from '../../parts/list-page/list-cards.tsx';
import { ListTable } from '../../parts/list-page/list-table.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { columnsOf } from './job-columns.tsx';
import { Allowed } from '../../parts/allowed.tsx';
import { JobSteps } from './job-steps.tsx';
import styles from './jobs.module.css';
import { UnsentMessages } from './unsent-messages.tsx';

const stages: Extract<Filter, { kind: 'tabs' }> = {
  kind: 'tabs',
  filled: true,
  key: 'stage',
  options: keysOf(jobStages).map((value) => ({ value, label: jobStages[value], input: {}, counted: [value] })),
};
const emptyWords = {
  failed: '没有停止重试的后台任务',
  failing: '没有正在重试的后台任务',
  waiting: '没有等待执行的后台任务',
  done: '最近 30 天没有完成的后台任务',
};
const rowKey = ({ rid }: Job): string => rid;

/**
 * The work that the platform does by itself: what has failed and may be tried again or given up, what waits, what is
 * over. Pages follow one another by their last row, because millions may wait.
 */
export default function JobsPage() {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readAddress(address, ['stage', 'queue', 'after']), [address]);
  const { filters } = state;
  const stage = keysOf(jobStages).find((one) => one === filters['stage']) ?? 'failed';
  const query = useQuery({
    ...reading(listJobs, { stage, queue: filters['queue'], after: filters['after'] }),
    placeholderData: keepPreviousData,
  });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const narrow = useNarrow();
  const show = useCallback(
    (next: Record<string, string>, replace = false) =>
      setAddress(writeAddress({ ...state, filters: next }), { replace }),
    [setAddress, state],
  );
  const filled = filledTab(stages, filters, query.data?.counts)?.value;
  useEffect(() => {
    if (filled) show({ ...filters, stage: filled }, true);
  }, [filled, filters, show]);
  const change = (next: Partial<ListState>) => {
    // Another stage or queue begins at its first row.
    const { after: _, ...rest } = next.filters ?? filters;
    show(rest);
  };
  const rows = query.data?.list ?? [];
  const chosen = rows.filter((row) => row.actions.length > 0 && ticked.includes(row.rid));
  const queues = query.data?.queues ?? [];
  const bar: Filter[] = [
    stages,
    {
      kind: 'choice',
      key: 'queue',
      label: '队列',
      options: queues.map(({ key, name }) => ({ value: key, label: name })),
    },
  ];
  const Rows = narrow ? ListCards : ListTable;
  const cursor = query.data?.cursor;
  return (
    <>
      <PageHead title="后台任务" note={query.data ? noteOf(query.data) : undefined}>
        <Button onClick={() => void query.refetch()} loading={query.isFetching && !query.isPending}>
          刷新
        </Button>
      </PageHead>
      <UnsentMessages />
      <FilterBar filters={bar} state={state} change={change} counts={query.data?.counts} />
      {chosen.length > 0 ? (
        <div className={styles.bulk} role="region" aria-label="批量操作">
          <span aria-live="polite">已选 {chosen.length} 项</span>
          <Allowed permission="administration.timersEdit">
            <JobSteps rows={chosen} done={() => setTicked([])} />
          </Allowed>
        </div>
      ) : null}
      {query.isError && !query.data ? (
        <Failure error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Rows
          columns={columnsOf[stage]}
          {...{ rows, rowKey, state, change }}
          active={-1}
          open={undefined}
          emptyText={<EmptyList words={filters['queue'] ? '这个队列里没有任务' : emptyWords[stage]} />}
          ticks={
            stage === 'failed' || stage === 'failing' ? { keys: chosen.map(rowKey), change: setTicked } : undefined
          }
          loading={query.isPending}
          stale={query.isPlaceholderData}
        />
      )}
      <div className={styles.pages}>
        {filters['after'] ? <Button onClick={() => change({})}>回到第一页</Button> : null}
        {cursor ? <Button onClick={() => show({ ...filters, after: cursor })}>下一页</Button> : null}
      </div>
    </>
  );
}

function noteOf({ counts, most, unheard }: { counts: Record<string, number>; most: number; unheard: number }): string {
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const number = (count: number) => `${count.toLocaleString('en-US')}${count >= most ? ' 以上' : ''}`;
  return [`共 ${number(all)} 项未完成`, unheard > 0 ? `${number(unheard)} 个事件等待处理` : '']
    .filter(Boolean)
    .join('，');
}
