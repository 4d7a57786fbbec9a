import { useQuery } from '@tanstack/react-query';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { Button } from 'antd';
import { reading } from '../../lib/call.ts';
import { Failure } from '../../parts/failure.tsx';
import { Moment } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { HomeFigures } from './home-figures.tsx';
import styles from './home-page.module.css';
import { ClearedQueue, QueueCard } from './queue-card.tsx';
import { inTurn } from './in-turn.ts';

/** What waits for this person, the most urgent first, each with its clock; renewed every half minute. */
export default function HomePage() {
  const query = useQuery({ ...reading(listQueues, {}), refetchInterval: 30_000 });
  const note = query.dataUpdatedAt ? (
    <>
      更新于 <Moment at={new Date(query.dataUpdatedAt).toISOString()} />
    </>
  ) : undefined;
  const { waiting, cleared } = inTurn(query.data ?? []);
  return (
    <>
      <PageHead title="工作台" note={note}>
        <Button loading={query.isFetching && !query.isPending} onClick={() => void query.refetch()}>
          刷新
        </Button>
      </PageHead>
      {query.isPending ? <Skeleton lines={3} /> : null}
      {query.isError && !query.data ? <Failure error={query.error} retry={() => void query.refetch()} /> : null}
      {query.data?.length === 0 ? (
        <p className={styles.none}>您的岗位还没有工作队列。如有疑问，请联系管理员。</p>
      ) : null}
      {waiting.length > 0 ? (
        <ul className={styles.queues}>
          {waiting.map((queue) => (
            <li key={queue.key}>
              <QueueCard queue={queue} />
            </li>
          ))}
        </ul>
      ) : null}
      {cleared.length > 0 ? (
        <section className={styles.cleared} aria-label="已全部处理">
          <h2>{waiting.length === 0 ? '全部处理完毕，暂时没有待办' : '已全部处理'}</h2>
          <ul>
            {cleared.map((queue) => (
              <li key={queue.key}>
                <ClearedQueue queue={queue} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <HomeFigures />
    </>
  );
}
