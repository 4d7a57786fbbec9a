import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Order } from '../../orders/index.ts';
import { lockTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';

/** Locks a task whose objection staff answer: one that the customer insists on is for administrators. */
export async function lockObjection(work: StaffWork, rid: string): Promise<{ task: Task; order: Order }> {
  const found = await lockTask(work, rid);
  if (found.task.state === 'contested' && found.task.insisted && !work.actor.roles.includes('M'))
    throw new Refusal('administratorDecides');
  return found;
}
