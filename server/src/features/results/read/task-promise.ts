import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { AssignRow } from '@yance/contract/results/task.ts';
import type { FactAbout } from '../../../kernel/facts.ts';
import { isLate } from '../review/settle-task.ts';
import type { Task } from '../tasks/task-model.ts';

/** By when the results of a task are promised, whether that was kept, and what moved it. */
export function taskPromise(task: Task, facts: readonly FactAbout<'task'>[], now: Date): AssignRow['promise'] {
  if (!task.due_at || task.state === 'cancelled') return null;
  const own = facts.filter((fact) => fact.entity_rid === task.rid);
  const late = isLate(task) || (!task.published_at && task.due_at < now);
  const settled = own.find((fact) => fact.event === 'right' || fact.event === 'post' || fact.event === 'paidRetest');
  return {
    at: shanghaiIso(task.due_at),
    state: late ? 'late' : task.published_at ? 'kept' : 'open',
    why: own.flatMap((fact) => {
      if (task.published_at && fact.at > task.published_at) return [];
      if (fact.event === 'pause') return [`检测曾暂停${fact.reason ? `：${fact.reason}` : ''}`];
      return fact.event === 'return' ? ['审核后补充检测'] : [];
    }),
    late_fen: settled && 'late_fen' in settled.details ? (settled.details.late_fen ?? 0) : 0,
  };
}
