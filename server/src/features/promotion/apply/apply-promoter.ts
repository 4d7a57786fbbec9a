import { promoterMachine } from '@yance/contract/promotion/states.ts';
import { advance, begin } from '../../../kernel/advance.ts';
import { newRid, type MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { getMember, lockOwnMember } from '../../identity/index.ts';
import { findPromoter, insertPromoter } from '../promotion.store.ts';
import { promoters } from '../promotion.tables.ts';

/** Applies to bring customers, for the first time or after a refusal. */
export async function applyPromoter(work: MemberWork, { channel }: { channel: string }): Promise<void> {
  const { tx, actor, clock } = work;
  await lockOwnMember(work);
  if (!(await getMember(tx, actor.rid)).certified) throw new Refusal('notCertified');
  const details = { member_rid: actor.rid };
  const before = await findPromoter(tx, actor.rid);
  if (before) {
    const set = { channel, answer: '', decided_at: null };
    await advance(work, promoterMachine, promoters, { rid: before.rid, event: 'apply', set, details });
    return;
  }
  const rid = newRid();
  const row = { rid, member_rid: actor.rid, state: 'pending' as const, channel, answer: '' };
  await insertPromoter(tx, { ...row, created_at: clock.now(), decided_at: null });
  await begin(work, promoterMachine, { rid, event: 'apply', state: 'pending', details });
}
