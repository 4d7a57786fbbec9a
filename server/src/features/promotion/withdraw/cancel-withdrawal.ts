import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockWithdrawal } from '../withdrawals.store.ts';
import { releaseWithdrawal } from './move-withdrawal.ts';

/** The promoter takes a withdrawal back while finance has not approved it. */
export async function cancelWithdrawal(work: MemberWork, rid: string): Promise<void> {
  const row = await lockWithdrawal(work.tx, rid);
  if (row?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  await releaseWithdrawal(work, row, { event: 'cancel' });
}
