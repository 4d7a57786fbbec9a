import { paperMachine } from '@yance/contract/points/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockPaper } from '../papers.store.ts';
import { pointPapers } from '../points.tables.ts';

/** The member takes an application back while nobody has decided it. */
export async function withdrawPaper(work: MemberWork, rid: string): Promise<void> {
  const row = await lockPaper(work.tx, rid);
  if (row?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  await advance(work, paperMachine, pointPapers, {
    rid,
    event: 'withdraw',
    set: { ended_at: work.clock.now() },
    details: { member_rid: row.member_rid, paper: row.title },
  });
}
