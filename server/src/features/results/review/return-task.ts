import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockTask, moveTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';
import { testersOf } from './task-testers.ts';

/** Sends a run back to be done again. Anyone who worked on it may not review it, as with `publishTask`. */
export async function returnTask(work: StaffWork, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  if ((await testersOf(work, task)).has(work.actor.rid)) throw new Refusal('testerCannotReturn');
  return moveTask(work, task, 'return', { reason: given.reason });
}
