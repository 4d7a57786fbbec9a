import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, lockFiles, releaseFile } from '../../files/index.ts';
import { deleteResult, tasksWithFile } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { taskUnderWay } from './task-under-way.ts';

/**
 * Takes a file out again before the run is handed in. What it was called, its size and its hash stay with the fact;
 * where no other result is this file, its time ends like that of any file that nothing names. Refuses `fileGone` where
 * somebody was quicker.
 */
export async function removeFile(work: Work, given: { rid: string; file_rid: string }): Promise<Task> {
  const { tx } = work;
  const { file_rid } = given;
  const task = await taskUnderWay(work, given.rid);
  if (!(await deleteResult(tx, task, file_rid))) throw new Refusal('fileGone');
  await lockFiles(tx, [file_rid]);
  const file = (await filesByRid(tx, [file_rid])).get(file_rid);
  if ((await tasksWithFile(tx, file_rid)).length === 0) await releaseFile(work, file_rid);
  const { name = '', size = 0, sha256 = '' } = file ?? {};
  const details = { task_rid: task.rid, run: task.run, name, size, sha256 };
  await announce(work, { entity: 'resultFile', entity_rid: file_rid, event: 'remove', details });
  return task;
}
