import type { MemberWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { requireOwnFiles } from '../files/index.ts';
import { lockComplaint } from './complaints.store.ts';
import { aboutOf, moveComplaint } from './move-complaint.ts';
import { answerClock } from './complaint-clock.ts';

/**
 * The customer answers an explanation: the complaint waits for the manager again. Evidence must be the member's own
 * uploads.
 */
export async function insistOnComplaint(
  work: MemberWork,
  given: { rid: string; reason: string; evidence: readonly string[] },
): Promise<void> {
  const row = await lockComplaint(work.tx, given.rid);
  if (row?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  await requireOwnFiles(work.tx, work.actor, given.evidence);
  await moveComplaint(work, row, 'insist', {
    reason: given.reason,
    set: { answer: '', answered_at: null },
    details: { ...aboutOf(row), evidence: given.evidence },
    clock: await answerClock(work.tx, work.clock.now()),
  });
}
