import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { closeRun, resultsOf } from '../results.store.ts';
import { lockTask, moveTask } from './move-task.ts';
import type { Run, Task } from './task-model.ts';

/** Hands the run in for review. Refuses `filesMissing` without a file of this run. */
export async function submitTask(
  work: StaffWork,
  given: { rid: string; note?: string | undefined; records: Run['records'] },
): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  const files = (await resultsOf(work.tx, [task.rid])).filter((file) => file.run === task.run);
  const submitted = await moveTask(work, task, 'submit', { details: { run: task.run, files: files.length } });
  if (files.length === 0) throw new Refusal('filesMissing');
  await closeRun(work.tx, task, {
    submitted_at: work.clock.now(),
    submitted_by: work.actor.rid,
    note: given.note ?? '',
    records: given.records,
  });
  return submitted;
}
