import type { Work } from '../../kernel/db.ts';
import type { FactOf } from '../../kernel/facts.ts';
import { aboutOf, moveComplaint } from './move-complaint.ts';
import { closingClock } from './complaint-clock.ts';
import { refundedComplaint } from './refunded-complaint.ts';

/** Finance posted the refund: the complaint is answered. */
export async function recordRefund(work: Work, fact: FactOf<'refund.post'>): Promise<void> {
  const row = await refundedComplaint(work, fact);
  if (!row) return;
  await moveComplaint(work, row, 'post', {
    set: { refunded_at: work.clock.now() },
    details: { ...aboutOf(row), amount_fen: fact.details.amount_fen },
    clock: await closingClock(work),
  });
}
