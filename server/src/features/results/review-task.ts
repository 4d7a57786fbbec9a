import type { Staff } from '../../kernel/actor.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { deliverIfDone } from './follow-order.ts';
import { lockTask, moveTask } from './move-task.ts';
import { runsOf } from './results.store.ts';
import type { Task } from './task-model.ts';

type StaffWork = Work & { actor: Staff };

export async function returnTask(work: Work, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  return moveTask(work, task, 'return', { reason: given.reason });
}

/** Opens the task's files to the customer. Whoever tested or handed in may not judge the own work, whatever roles they have. */
export async function publishTask(work: StaffWork, rid: string): Promise<Task> {
  const { task, order } = await lockTask(work, rid);
  const run = (await runsOf(work.tx, [rid])).findLast((one) => one.number === task.run);
  if (run && [run.started_by, run.submitted_by].includes(work.actor.rid)) throw new Refusal('testerCannotPublish');
  const published = await moveTask(work, task, 'publish', {
    set: { published_run: task.run, published_at: task.published_at ?? work.clock.now() },
    details: { order_rid: order.rid, order_no: order.order_no, run: task.run },
  });
  await deliverIfDone(work, order);
  return published;
}
