import type { TaskRow } from '@yance/contract/results/task.ts';
import { Alert } from 'antd';
import styles from './tasks.module.css';

/** Which of these tasks their customers ask to cancel, why, and what becomes of that; nothing where none do. */
export function CancelAsked({ tasks }: { tasks: readonly Pick<TaskRow, 'rid' | 'code' | 'cancel_reason'>[] }) {
  const asked = tasks.filter(({ cancel_reason }) => cancel_reason !== null);
  if (asked.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.sentBack}
      title={tasks.length === 1 ? '客户已申请取消这个任务' : `${asked.length} 个任务的客户已申请取消`}
      description={
        <>
          {asked.map(({ rid, code, cancel_reason }) => (
            <p key={rid}>{tasks.length === 1 ? `原因：${cancel_reason}` : `${code}：${cancel_reason}`}</p>
          ))}
          <p>等待业务经理答复；接单后仍可能取消，开始检测后申请自动失效，不能再单独取消。</p>
        </>
      }
    />
  );
}
