import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid } from '../../files/index.ts';
import { deliverIfDone } from '../tasks/follow-order.ts';
import { lockTask, moveTask } from '../tasks/move-task.ts';
import { resultsOf, runsOf } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';

/** Sends a run back to be done again. Whoever worked on it may not judge it, as with `publishTask`. */
export async function returnTask(work: StaffWork, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await lockTask(work, given.rid);
  if ((await testersOf(work, task)).has(work.actor.rid)) throw new Refusal('testerCannotReturn');
  return moveTask(work, task, 'return', { reason: given.reason });
}

/** Opens the task's files to the customer. Whoever tested, uploaded or handed in may not judge the own work, whatever roles they have. */
export async function publishTask(work: StaffWork, rid: string): Promise<Task> {
  const { task, order } = await lockTask(work, rid);
  if ((await testersOf(work, task)).has(work.actor.rid)) throw new Refusal('testerCannotPublish');
  const published = await moveTask(work, task, 'publish', {
    set: { published_run: task.run, published_at: task.published_at ?? work.clock.now() },
    details: { order_rid: order.rid, order_no: order.order_no, run: task.run },
  });
  await deliverIfDone(work, order);
  return published;
}

/** Who started the run, handed it in, or uploaded a file of it. */
async function testersOf({ tx }: Work, task: Task): Promise<ReadonlySet<string | null>> {
  const run = (await runsOf(tx, [task.rid])).findLast((one) => one.number === task.run);
  const results = (await resultsOf(tx, [task.rid])).filter((file) => file.run === task.run);
  const files = await filesByRid(
    tx,
    results.map((file) => file.file_rid),
  );
  return new Set([
    run?.started_by ?? null,
    run?.submitted_by ?? null,
    ...[...files.values()].map((one) => one.owner_rid),
  ]);
}
