import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { setPayee as setCall } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import type { ComparedPassword } from '../../../kernel/access/password.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockOwnMember, proveMember } from '../../identity/index.ts';
import { flagSharedAccounts } from '../../invitations/index.ts';
import { findPromoter } from '../promotion.store.ts';
import { savePayee } from '../withdrawals.store.ts';

/** Sets where the caller's money goes from the next withdrawal on; proved by password or code. */
export async function setPayee(
  work: MemberWork,
  given: InputOf<typeof setCall>,
  compared: ComparedPassword | undefined,
): Promise<void> {
  const { tx, actor, clock } = work;
  const own = await lockOwnMember(work);
  const promoter = await findPromoter(tx, actor.rid);
  if (promoter?.state !== 'active' && promoter?.state !== 'stopped') throw new Refusal('noPromoter');
  await proveMember(work, own, given, compared);
  const { holder, bank, account } = given;
  await savePayee(tx, { member_rid: actor.rid, holder, bank, account, changed_at: clock.now() });
  await flagSharedAccounts(work, actor.rid);
}
