import { paperMachine } from '@yance/contract/points/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPaper } from '../papers.store.ts';
import { pointPapers } from '../points.tables.ts';

/** The paper is not rewarded; its member reads why. */
export async function rejectPaper(work: StaffWork, given: { rid: string; reason: string }): Promise<void> {
  const { rid, reason } = given;
  const row = await lockPaper(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  await advance(work, paperMachine, pointPapers, {
    rid,
    event: 'reject',
    reason,
    set: { answer: reason, ended_at: work.clock.now() },
    details: { member_rid: row.member_rid, paper: row.title },
  });
}
