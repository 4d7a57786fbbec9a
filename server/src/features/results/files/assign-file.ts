import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { assignFile as assignCall } from '@yance/contract/results/file-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { setSamplesOf } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { announceFiles, requireKnown, samplesOfTask, taskUnderWay } from './task-under-way.ts';

/**
 * Says which samples a file of the run under way is about; none where it is about the task as a whole. Refuses
 * `fileGone` where somebody has taken it out.
 */
export async function assignFile(work: StaffWork, given: InputOf<typeof assignCall>): Promise<Task> {
  const task = await taskUnderWay(work, given.rid);
  requireKnown(given.sample_codes, await samplesOfTask(work, task));
  const about = { codes: [...new Set(given.sample_codes)], by: work.actor.rid };
  if (!(await setSamplesOf(work.tx, task, given.file_rid, about))) throw new Refusal('fileGone');
  await announceFiles(work, task, [given.file_rid]);
  return task;
}
