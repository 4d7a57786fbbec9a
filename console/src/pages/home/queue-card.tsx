import type { WorkQueue } from '@yance/contract/staff/endpoints.ts';
import { Link } from 'react-router';
import { pages } from '../../routes.tsx';
import styles from './home-page.module.css';

/** A queue with its count; a link only where the console has its page. */
export function QueueCard({ queue }: { queue: WorkQueue }) {
  const content = (
    <>
      <span className={styles.title}>{queue.title}</span>
      <span className={styles.count} data-none={queue.count === 0 ? '' : undefined}>
        {queue.count.toLocaleString('en-US')}
      </span>
      <span className={styles.state} data-overdue={queue.overdue > 0 ? '' : undefined}>
        {stateWords(queue)}
      </span>
    </>
  );
  const place = queue.path.split('?')[0];
  if (!pages.some((page) => `/${page.path}` === place)) return <div className={styles.queue}>{content}</div>;
  return (
    <Link className={styles.queue} to={queue.path}>
      {content}
    </Link>
  );
}

function stateWords({ count, overdue }: WorkQueue): string {
  if (overdue > 0) return `${overdue.toLocaleString('en-US')} 件已超时`;
  return count > 0 ? '均在时限内' : '已全部处理';
}
