import type { StaffWork } from '../../../kernel/db.ts';
import { moveTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';
import { lockObjection } from './lock-objection.ts';

/** Answers an objection with words. Once the customer has insisted, only the administrator does. */
export async function explainTask(work: StaffWork, given: { rid: string; answer: string }): Promise<Task> {
  const { task } = await lockObjection(work, given.rid);
  return moveTask(work, task, 'explain', { reason: given.answer });
}
