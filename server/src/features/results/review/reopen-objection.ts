import type { Work } from '../../../kernel/db.ts';
import type { FactOf } from '../../../kernel/facts.ts';
import { moveTask } from '../tasks/move-task.ts';
import { refundedTask } from './refunded-task.ts';

/** Finance does not post it: the objection waits for another answer. */
export async function reopenObjection(work: Work, fact: FactOf<'refund.refuse'>): Promise<void> {
  const known = await refundedTask(work, fact);
  if (!known) return;
  await moveTask(work, known.task, 'reject', {
    reason: fact.reason ?? undefined,
    details: { order_rid: known.order.rid, amount_fen: fact.details.amount_fen },
  });
}
