import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { publishTask as publishCall } from '@yance/contract/results/staff-endpoints.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid } from '../../files/index.ts';
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
  const unopened = await requireOpened(work, task, given.unopened_reason);
  const now = work.clock.now();
  const published = await moveTask(work, task, 'publish', {
    set: { published_run: task.run, published_at: task.published_at ?? now, late: task.late || isOverdue(task, now) },
    details: { order_rid: order.rid, order_no: order.order_no, run: task.run },
    ...(unopened > 0 && given.unopened_reason ? { reason: given.unopened_reason } : {}),
  });
  await deliverIfDone(work, order);
  return published;
}

/** How many files the reviewer has not looked at. Refuses `filesUnopened` where there are some and no reason. */
async function requireOpened(work: StaffWork, task: Task, reason: string | undefined): Promise<number> {
  const unopened = await unopenedFiles(work.tx, task, work.actor.rid);
  if (unopened.length === 0 || reason || task.state !== 'reviewing') return unopened.length;
  const names = [...(await filesByRid(work.tx, unopened)).values()].map(({ name }) => name);
  const named = names.slice(0, mostNamed).join('、');
  throw new Refusal('filesUnopened', {
    words: { count: unopened.length, names: names.length > mostNamed ? `${named} 等` : named },
  });
}
