import { promoterMachine } from '@yance/contract/promotion/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { ownCode } from '../../invitations/index.ts';
import { findPromoterByRid } from '../promotion.store.ts';
import { promoters } from '../promotion.tables.ts';

/** What finance decides about a promoter. Whoever may promote has a code from then on. */
export async function reviewPromoter(
  work: StaffWork,
  { rid, reason }: { rid: string; reason?: string },
  event: 'approve' | 'reject' | 'stop' | 'resume',
): Promise<void> {
  const row = await findPromoterByRid(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  const answer = event === 'reject' || event === 'stop' ? (reason ?? '') : '';
  const details = { member_rid: row.member_rid };
  await advance(work, promoterMachine, promoters, {
    rid,
    event,
    reason,
    set: { answer, decided_at: work.clock.now() },
    details,
  });
  if (event === 'approve') await ownCode(work, row.member_rid);
}
