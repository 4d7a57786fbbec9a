import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteResult } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { taskUnderWay } from './task-under-way.ts';

/** Takes a file out again before the run is handed in. */
export async function removeFile(work: Work, given: { rid: string; file_rid: string }): Promise<Task> {
  const task = await taskUnderWay(work, given.rid);
  if (!(await deleteResult(work.tx, task, given.file_rid))) throw new Refusal('notFound');
  return task;
}
