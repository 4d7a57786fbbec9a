import type { Fen } from '@yance/contract/kernel/money.ts';
import type { StaffWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { offerRetest, retestParties, type Order } from '../../orders/index.ts';
import { findTask, insertRun, runsOf } from '../results.store.ts';
import { dueDates } from '../tasks/due-date.ts';
import { finishIfDone } from '../tasks/follow-order.ts';
import { moveTask } from '../tasks/move-task.ts';
import { newRun } from '../tasks/start-task.ts';
import type { Task } from '../tasks/task-model.ts';
import { settleTask } from './settle-task.ts';
import { objectionOf } from './open-objection.ts';

/** Tests again at the operator's expense: a new run on the same instrument; the files of earlier runs stay open. */
export async function retestTask(work: StaffWork, given: { rid: string; reason: string }): Promise<Task> {
  const { task } = await objectionOf(work, given.rid);
  const before = (await runsOf(work.tx, [task.rid])).at(-1);
  const [due_at = null] = await dueDates(work.tx, [task], work.clock.now());
  const again = await moveTask(work, task, 'retest', {
    reason: given.reason,
    set: { run: task.run + 1, insisted: false, due_at },
  });
  await insertRun(
    work.tx,
    newRun(work, again, { instrument: before?.instrument ?? '', operator: before?.operator ?? '', started_by: null }),
  );
  return again;
}

/**
 * The data were not the laboratory's fault: tests again for a price. A linked order waits for the customer to accept
 * it; this task counts as confirmed.
 */
export async function paidRetestTask(
  work: StaffWork,
  given: { rid: string; reason: string; amount_fen: Fen },
): Promise<Task> {
  const found = await findTask(work.tx, given.rid);
  if (!found) throw new Refusal('notFound');
  // Managers and members are locked before orders.
  const parties = await retestParties(work, found.order_rid);
  const { task, order } = await objectionOf(work, given.rid);
  const retest = await offerRetest(work, { ...given, parties, order, line_rid: task.line_rid });
  const confirmed = await moveTask(work, task, 'paidRetest', {
    reason: given.reason,
    set: { confirmed_at: work.clock.now() },
    details: {
      order_rid: order.rid,
      retest_order_rid: retest.rid,
      retest_order_no: retest.order_no,
      amount_fen: given.amount_fen,
    },
  });
  // The order ends by itself with its last task; no member of staff confirms data for the customer.
  await closeObjection({ ...work, actor: { kind: 'timer' } }, task, order);
  return confirmed;
}

/** `refund_fen` is what is given back of the charge, which must be left of it. */
export async function closeObjection(work: Work, task: Task, order: Order, refund_fen = 0): Promise<void> {
  await settleTask(work, task, refund_fen);
  await finishIfDone(work, order);
}
