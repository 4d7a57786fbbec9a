import { useQuery } from '@tanstack/react-query';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { Button, Skeleton } from 'antd';
import { call } from '../../lib/call.ts';
import { Failure } from '../../parts/failure.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import styles from './home-page.module.css';
import { QueueCard } from './queue-card.tsx';

/** What waits for this person, by queue, with what is past its clock; renewed every half minute. */
export default function HomePage() {
  const query = useQuery({
    queryKey: [listQueues.path],
    queryFn: ({ signal }) => call(listQueues, {}, { signal }),
    refetchInterval: 30_000,
  });
  const note = query.dataUpdatedAt ? (
    <>
      更新于 <Moment at={new Date(query.dataUpdatedAt).toISOString()} />
    </>
  ) : undefined;
  return (
    <>
      <PageHead title="工作台" note={note}>
        <Button loading={query.isFetching && !query.isPending} onClick={() => void query.refetch()}>
          刷新
        </Button>
      </PageHead>
      {query.isPending ? <Skeleton active /> : null}
      {query.isError && !query.data ? <Failure error={query.error} retry={() => void query.refetch()} /> : null}
      {query.data?.length === 0 ? (
        <p className={styles.none}>您的岗位还没有工作队列。如有疑问，请联系管理员。</p>
      ) : null}
      {query.data?.length ? (
        <ul className={styles.queues}>
          {query.data.map((queue) => (
            <li key={queue.key}>
              <QueueCard queue={queue} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
