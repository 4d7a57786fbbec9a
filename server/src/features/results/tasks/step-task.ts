import type { Work } from '../../../kernel/db.ts';
import { lockTask, moveTask } from './move-task.ts';
import type { Task } from './task-model.ts';

/** Steps that need nothing but, for some, a reason. */
export async function stepTask(
  work: Work,
  given: { rid: string; reason?: string },
  event: 'accept' | 'pause' | 'resume',
): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  return moveTask(work, task, event, { reason: given.reason });
}
