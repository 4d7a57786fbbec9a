import type { Work } from '../../../kernel/db.ts';
import type { FactOf } from '../../../kernel/facts.ts';
import { moveTask } from '../tasks/move-task.ts';
import { closeObjection } from './close-objection.ts';
import { refundedTask } from './refunded-task.ts';

/** Finance posts a refund: the task is confirmed, and its charge settled, of which a part is then given back. */
export async function confirmRefunded(work: Work, fact: FactOf<'refund.post'>): Promise<void> {
  const known = await refundedTask(work, fact);
  if (!known) return;
  await moveTask(work, known.task, 'post', {
    set: { confirmed_at: work.clock.now() },
    details: { order_rid: known.order.rid, amount_fen: fact.details.amount_fen },
  });
  await closeObjection(work, known.task, known.order, fact.details.amount_fen);
}
