import type { Staff } from '../../kernel/actor.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { deliverIfDone } from './follow-order.ts';
import { lockTask, moveTask } from './move-task.ts';
import { insertRun, runsOf } from './results.store.ts';
import { newRun } from './run-task.ts';
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

/** Answers an objection. Once the customer has insisted, only the administrator does. */
export async function explainTask(work: StaffWork, given: { rid: string; answer: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  requireDecider(work, task);
  return moveTask(work, task, 'explain', { reason: given.answer });
}

/** Tests anew at the house's cost: a new run on the same instrument; the files of earlier runs stay open. */
export async function retestTask(work: StaffWork, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  requireDecider(work, task);
  const before = (await runsOf(work.tx, [task.rid])).at(-1);
  const again = await moveTask(work, task, 'retest', {
    reason: given.reason,
    set: { run: task.run + 1, insisted: false },
  });
  await insertRun(
    work.tx,
    newRun(work, again, { instrument: before?.instrument ?? '', operator: before?.operator ?? '', started_by: null }),
  );
  return again;
}

function requireDecider(work: StaffWork, task: Task): void {
  if (task.state === 'contested' && task.insisted && !work.actor.roles.includes('M'))
    throw new Refusal('administratorDecides');
}
