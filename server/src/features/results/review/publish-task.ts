import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deliverIfDone } from '../tasks/follow-order.ts';
import { lockTask, moveTask } from '../tasks/move-task.ts';
import { isOverdue, type Task } from '../tasks/task-model.ts';
import { testersOf } from './task-testers.ts';

/**
 * Opens the task's files to the customer. Anyone who tested, uploaded or handed in may not review the own work,
 * whatever roles they have.
 */
export async function publishTask(work: StaffWork, rid: string): Promise<Task> {
  const { task, order } = await lockTask(work, rid);
  if ((await testersOf(work, task)).has(work.actor.rid)) throw new Refusal('testerCannotPublish');
  const now = work.clock.now();
  const published = await moveTask(work, task, 'publish', {
    set: { published_run: task.run, published_at: task.published_at ?? now, late: task.late || isOverdue(task, now) },
    details: { order_rid: order.rid, order_no: order.order_no, run: task.run },
  });
  await deliverIfDone(work, order);
  return published;
}
