import type { StaffWork } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { requireOpenFiles } from '../files/require-open-files.ts';
import { closeRun, resultsOf } from '../results.store.ts';
import { lockTask, moveTask } from './move-task.ts';
import { isOverdue, type Run, type Task } from './task-model.ts';

/**
 * Hands the run in for review. Refuses `filesMissing` without a file of this run, and `filesClosed` with one that
 * nobody may open; results that are late are Invalid without the reason that the customer reads. What was written when
 * the run was handed in before stays where nothing is given.
 */
export async function submitTask(
  work: StaffWork,
  given: {
    rid: string;
    note?: string | undefined;
    late_reason?: string | undefined;
    records?: Run['records'] | undefined;
  },
): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  const files = (await resultsOf(work.tx, [task.rid])).filter((file) => file.run === task.run);
  const reason = isOverdue(task, work.clock.now()) ? (given.late_reason ?? '') : undefined;
  const submitted = await moveTask(work, task, 'submit', { reason, details: { run: task.run, files: files.length } });
  if (files.length === 0) throw new Refusal('filesMissing');
  await requireOpenFiles(work.tx, files);
  if (reason === '') throw new Invalid([{ path: 'late_reason', msg: '结果晚于承诺时间，请填写原因（客户会看到）' }]);
  await closeRun(work.tx, task, {
    submitted_at: work.clock.now(),
    submitted_by: work.actor.rid,
    ...(given.note === undefined ? {} : { note: given.note }),
    ...(given.records ? { records: given.records } : {}),
  });
  return submitted;
}
