import type { MemberWork, Work } from '../../kernel/db.ts';
import { jobOf } from '../../kernel/jobs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { anyOrder, recordComplaint } from '../orders/index.ts';
import { findComplaint, lockComplaint, tasksWithComplaint, type ComplaintRow } from './complaints.store.ts';
import { aboutOf, moveComplaint } from './move-complaint.ts';
import { silence } from './complaint-clock.ts';

/** The customer takes the answer. Refuses `answerPending` before a refund is posted or a retest is over. */
export async function closeOwn(work: MemberWork, rid: string): Promise<void> {
  const row = await lockedWithOrder(work, rid);
  if (row?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  if ((row.state === 'refunding' || row.state === 'retesting') && row.clock_until === null)
    throw new Refusal('answerPending');
  await close(work, row);
}

async function close(work: Work, row: ComplaintRow): Promise<void> {
  await moveComplaint(work, row, 'close', {
    set: { closed_at: work.clock.now() },
    details: aboutOf(row),
    clock: null,
  });
  const others = await tasksWithComplaint(work.tx, row.order_rid);
  await recordComplaint(work, row.order_rid, others.size > 0);
}

/** The order is locked before its complaint, as everywhere else. */
async function lockedWithOrder(work: Work, rid: string): Promise<ComplaintRow | undefined> {
  const found = await findComplaint(work.tx, rid);
  if (found) await anyOrder(work, found.order_rid);
  return lockComplaint(work.tx, rid);
}

/** The customer said nothing for so long that the answer counts as taken. */
export const closeBySilence = jobOf(silence, {
  run: async (work, { rid }) => {
    const row = await lockedWithOrder(work, rid);
    if (!row || row.state === 'open' || row.state === 'closed' || !row.clock_until) return;
    if (row.clock_until <= work.clock.now()) await close(work, row);
  },
});
