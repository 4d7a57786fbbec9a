import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteResult } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { announceFiles, taskUnderWay } from './task-under-way.ts';

/** Takes a file out again before the run is handed in. Refuses `fileGone` where somebody was quicker. */
export async function removeFile(work: Work, given: { rid: string; file_rid: string }): Promise<Task> {
  const task = await taskUnderWay(work, given.rid);
  if (!(await deleteResult(work.tx, task, given.file_rid))) throw new Refusal('fileGone');
  await announceFiles(work, task, [given.file_rid]);
  return task;
}
