import type { WorkQueue } from '@yance/contract/staff/endpoints.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Clock } from '../../parts/clock.tsx';
import { pages } from '../../routes.tsx';
import styles from './home-page.module.css';

const whoseWords = { mine: '我的', group: '本组' };

/** A queue with what waits in it and when the first of it runs out. */
export function QueueCard({ queue }: { queue: WorkQueue }) {
  return (
    <QueuePlace queue={queue} className={styles.queue}>
      <span className={styles.title}>{queue.title}</span>
      <span className={styles.count}>
        {queue.count.toLocaleString('en-US')}
        <small>
          {' '}
          {queue.unit}
          {queue.whose ? `，${whoseWords[queue.whose]}` : ''}
        </small>
      </span>
      <span className={styles.state}>
        {queue.overdue > 0 ? (
          <strong>
            {queue.overdue.toLocaleString('en-US')} {queue.unit}已超时
          </strong>
        ) : queue.due ? (
          <>
            最早一{queue.unit} <Clock deadline={queue.due} />
          </>
        ) : (
          '待处理'
        )}
      </span>
    </QueuePlace>
  );
}

/** A queue in which nothing waits. */
export const ClearedQueue = ({ queue }: { queue: WorkQueue }) => (
  <QueuePlace queue={queue} className={styles.clearedQueue}>
    {queue.title}
  </QueuePlace>
);

/** A link only where the console has the queue's page. */
function QueuePlace({
  queue,
  className,
  children,
}: {
  queue: WorkQueue;
  className: string | undefined;
  children: ReactNode;
}) {
  const place = queue.path.split('?')[0];
  if (!pages.some((page) => `/${page.path}` === place)) return <div className={className}>{children}</div>;
  return (
    <Link className={className} to={queue.path}>
      {children}
    </Link>
  );
}
