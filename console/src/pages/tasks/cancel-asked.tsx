import type { TaskRow } from '@yance/contract/results/task.ts';
import { Alert } from 'antd';
import styles from './tasks.module.css';

const whatWords = { task: '取消任务', order: '取消整个订单' } as const;
/** What becomes of each kind of request while the laboratory goes on. */
const lastWords = {
  task: '接单后任务仍可能取消，开始检测后申请自动失效，不能再单独取消。',
  order: '业务经理同意后任务随订单取消，已完成的部分按实收费；请先与业务经理确认是否继续。',
} as const;

/** Which of these tasks their customers ask to cancel, why, and what becomes of that; nothing where none do. */
export function CancelAsked({ tasks }: { tasks: readonly Pick<TaskRow, 'rid' | 'code' | 'cancel_asked'>[] }) {
  const asked = tasks.flatMap(({ rid, code, cancel_asked }) => (cancel_asked ? [{ rid, code, ...cancel_asked }] : []));
  if (asked.length === 0) return null;
  const kinds = (['task', 'order'] as const).filter((kind) => asked.some(({ of }) => of === kind));
  const what = kinds.map((kind) => whatWords[kind]).join('或');
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.sentBack}
      title={tasks.length === 1 ? `客户已申请${what}` : `${asked.length} 个任务的客户已申请${what}`}
      description={
        <>
          {asked.map(({ rid, code, reason }) => (
            <p key={rid}>{tasks.length === 1 ? `原因：${reason}` : `${code}：${reason}`}</p>
          ))}
          <p>等待业务经理答复。{kinds.map((kind) => lastWords[kind]).join('')}</p>
        </>
      }
    />
  );
}
