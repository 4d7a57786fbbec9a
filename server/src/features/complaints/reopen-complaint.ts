import type { Work } from '../../kernel/db.ts';
import type { FactOf } from '../../kernel/facts.ts';
import { aboutOf, moveComplaint } from './move-complaint.ts';
import { answerClock } from './complaint-clock.ts';
import { refundedComplaint } from './refunded-complaint.ts';

/** Finance does not post it: the complaint waits for another answer. */
export async function reopenComplaint(work: Work, fact: FactOf<'refund.refuse'>): Promise<void> {
  const row = await refundedComplaint(work, fact);
  if (!row) return;
  await moveComplaint(work, row, 'reject', {
    reason: fact.reason ?? undefined,
    set: { answer: '', answered_at: null, refund_fen: null },
    details: aboutOf(row),
    clock: await answerClock(work.tx, work.clock.now()),
  });
}
