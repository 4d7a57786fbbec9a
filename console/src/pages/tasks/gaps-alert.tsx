import type { TaskDetail } from '@yance/contract/results/task.ts';
import { Alert } from 'antd';
import { dataGaps } from './data-gaps.ts';
import styles from './tasks.module.css';

/** What is missing between the samples of a task and its result files; nothing where all fits. */
export function GapsAlert({ task }: { task: TaskDetail }) {
  const gaps = dataGaps(task);
  if (gaps.length === 0) return null;
  return (
    <div className={styles.gaps}>
      {gaps.map((words) => (
        <Alert key={words} type="warning" showIcon title={words} />
      ))}
    </div>
  );
}
