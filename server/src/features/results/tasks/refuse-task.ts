import type { Work } from '../../../kernel/db.ts';
import { lockTask, moveTask } from './move-task.ts';
import type { Task } from './task-model.ts';

/** The laboratory does not take the task; it goes back to be dispatched. */
export async function refuseTask(work: Work, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  return moveTask(work, task, 'refuse', {
    reason: given.reason,
    set: { laboratory_rid: null, sent_at: null },
    details: { line_rid: task.line_rid },
  });
}
