import type { StaffWork } from '../../kernel/db.ts';
import { lockedComplaint } from './locked-complaint.ts';
import { aboutOf, moveComplaint } from './move-complaint.ts';
import { closingClock } from './complaint-clock.ts';

export async function explainComplaint(work: StaffWork, given: { rid: string; answer: string }): Promise<void> {
  const row = await lockedComplaint(work, given.rid);
  await moveComplaint(work, row, 'explain', {
    reason: given.answer,
    set: { answer: given.answer, answered_at: work.clock.now() },
    details: aboutOf(row),
    clock: await closingClock(work),
  });
}
