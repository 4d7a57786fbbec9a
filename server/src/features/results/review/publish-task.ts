import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { publishTask as publishCall } from '@yance/contract/results/staff-endpoints.ts';
import { unopenedWords } from '@yance/contract/results/unopened.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid } from '../../files/index.ts';
import { namedFew } from '../files/named-few.ts';
import { requireOpenFiles } from '../files/require-open-files.ts';
import { taskReports } from '../read/task-reports.ts';
import { resultsOf, unopenedFiles } from '../results.store.ts';
import { deliverIfDone } from '../tasks/follow-order.ts';
import { lockTask, moveTask } from '../tasks/move-task.ts';
import { isOverdue, type Task } from '../tasks/task-model.ts';
import { testersOf } from './task-testers.ts';

/**
 * Opens the task's files to the customer. Anyone who tested, uploaded or handed in may not review the own work,
 * whatever roles they have; whoever publishes has looked at the draft of the report, and at each file or says why not.
 */
export async function publishTask(work: StaffWork, given: InputOf<typeof publishCall>): Promise<Task> {
  const { task, order } = await lockTask(work, given.rid);
  if ((await testersOf(work, task)).has(work.actor.rid)) throw new Refusal('testerCannotPublish');
  const unseen = await requireSeen(work, task, given.unopened_reason);
  const now = work.clock.now();
  const published = await moveTask(work, task, 'publish', {
    set: { published_run: task.run, published_at: task.published_at ?? now, late: task.late || isOverdue(task, now) },
    details: { order_rid: order.rid, order_no: order.order_no, run: task.run },
    ...(unseen && given.unopened_reason ? { reason: given.unopened_reason } : {}),
  });
  await deliverIfDone(work, order);
  return published;
}

/**
 * Whether the reviewer has not looked at a file. Refuses `filesClosed` while one may not be opened, `filesUnopened`
 * where no reason is given, and `reportUnseen` where what publishing issues was not looked at, whatever the reason.
 */
async function requireSeen(work: StaffWork, task: Task, reason: string | undefined): Promise<boolean> {
  if (task.state !== 'reviewing') return false;
  const results = await resultsOf(work.tx, [task.rid]);
  await requireOpenFiles(
    work.tx,
    results.filter(({ run }) => run === task.run),
  );
  const unopened = await unopenedFiles(work.tx, task, work.actor.rid);
  if (unopened.length > 0 && !reason) throw await unopenedRefusal(work, unopened);
  if (!(await taskReports.get().looked(work, task))) throw new Refusal('reportUnseen');
  return unopened.length > 0;
}

async function unopenedRefusal(
  { tx }: StaffWork,
  unopened: Awaited<ReturnType<typeof unopenedFiles>>,
): Promise<Refusal> {
  const files = await filesByRid(
    tx,
    unopened.map(({ rid }) => rid),
  );
  const names = unopened.map((left) => unopenedWords(files.get(left.rid)?.name ?? '', left));
  return new Refusal('filesUnopened', { words: { count: unopened.length, names: namedFew(names) } });
}
