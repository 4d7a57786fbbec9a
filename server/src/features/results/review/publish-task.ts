import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { publishTask as publishCall } from '@yance/contract/results/staff-endpoints.ts';
import { unopenedWords } from '@yance/contract/results/unopened.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid } from '../../files/index.ts';
import { taskReports } from '../read/task-reports.ts';
import { unopenedFiles } from '../results.store.ts';
import { deliverIfDone } from '../tasks/follow-order.ts';
import { lockTask, moveTask } from '../tasks/move-task.ts';
import { isOverdue, type Task } from '../tasks/task-model.ts';
import { testersOf } from './task-testers.ts';

const mostNamed = 3;

/**
 * Opens the task's files to the customer. Anyone who tested, uploaded or handed in may not review the own work,
 * whatever roles they have; whoever publishes has looked at each file or says why not.
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
 * Whether the reviewer has not looked at a file or at the report's draft. Refuses `filesUnopened` and `reportUnseen`
 * where that is so and no reason is given.
 */
async function requireSeen(work: StaffWork, task: Task, reason: string | undefined): Promise<boolean> {
  const unopened = await unopenedFiles(work.tx, task, work.actor.rid);
  const looked = await taskReports.get().looked(work, task);
  if (reason || task.state !== 'reviewing') return unopened.length > 0 || !looked;
  if (unopened.length === 0 && !looked) throw new Refusal('reportUnseen');
  if (unopened.length === 0) return false;
  const files = await filesByRid(
    work.tx,
    unopened.map(({ rid }) => rid),
  );
  const names = unopened.map((left) => unopenedWords(files.get(left.rid)?.name ?? '', left));
  const named = names.slice(0, mostNamed).join('、');
  throw new Refusal('filesUnopened', {
    words: { count: unopened.length, names: names.length > mostNamed ? `${named} 等` : named },
  });
}
