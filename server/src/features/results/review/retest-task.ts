import type { StaffWork } from '../../../kernel/db.ts';
import { insertRun, runsOf } from '../results.store.ts';
import { dueDate } from '../tasks/due-date.ts';
import { moveTask } from '../tasks/move-task.ts';
import { newRun } from '../tasks/start-task.ts';
import type { Task } from '../tasks/task-model.ts';
import { lockObjection } from './lock-objection.ts';

/** Tests again at the operator's expense: a new run on the same instrument; the files of earlier runs stay open. */
export async function retestTask(work: StaffWork, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await lockObjection(work, given.rid);
  const before = (await runsOf(work.tx, [task.rid])).at(-1);
  const due_at = await dueDate(work.tx, task, work.clock.now());
  const again = await moveTask(work, task, 'retest', {
    reason: given.reason,
    set: { run: task.run + 1, insisted: false, due_at, agreed_at: null },
  });
  await insertRun(
    work.tx,
    newRun(work, again, { instrument: before?.instrument ?? '', operator: before?.operator ?? '', started_by: null }),
  );
  return again;
}
