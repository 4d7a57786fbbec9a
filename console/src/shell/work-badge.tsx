import { useQuery } from '@tanstack/react-query';
import { listQueues } from '@yance/contract/staff/endpoints.ts';
import { Link } from 'react-router';
import { reading } from '../lib/call.ts';
import { Count } from './count.tsx';
import styles from './top-bar.module.css';

/**
 * How much waits for this person, on every page, so that a new message or order is seen by who works on another one.
 * Read again every minute.
 */
export function WorkBadge() {
  const { data } = useQuery({ ...reading(listQueues, {}), refetchInterval: 60_000 });
  const waiting = data?.reduce((sum, queue) => sum + queue.count, 0) ?? 0;
  const overdue = data?.reduce((sum, queue) => sum + queue.overdue, 0) ?? 0;
  if (waiting === 0) return null;
  // The name begins as the link reads, so that who speaks to the machine can say what stands there.
  const words = `待办${waiting} 件${overdue > 0 ? `，其中 ${overdue} 件已超时` : ''}`;
  return (
    <Link to="/" className={styles.work} aria-label={words} title={words}>
      <span>待办</span>
      <Count count={waiting} most={999} calm={overdue === 0} />
    </Link>
  );
}
