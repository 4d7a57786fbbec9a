import type { Fen } from '@yance/contract/kernel/money.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { offerRetest, retestParties } from '../../orders/index.ts';
import { findTask } from '../results.store.ts';
import { moveTask } from '../tasks/move-task.ts';
import type { Task } from '../tasks/task-model.ts';
import { lockObjection } from './lock-objection.ts';
import { closeObjection } from './close-objection.ts';

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
  const { task, order } = await lockObjection(work, given.rid);
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
