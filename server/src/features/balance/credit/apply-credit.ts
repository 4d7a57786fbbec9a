import { creditApplicationMachine } from '@yance/contract/balance/states.ts';
import { fenText, type Fen } from '@yance/contract/kernel/money.ts';
import { begin } from '../../../kernel/advance.ts';
import { type MemberWork, newRid } from '../../../kernel/db.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockedPlace, requireActive, requireManager } from '../../communities/index.ts';
import { getMember, lockLimits } from '../../identity/index.ts';
import { findCredit } from '../balance.store.ts';
import { creditApplicationNumbers } from '../balance.tables.ts';
import { findOpenApplication, insertApplication } from '../credit-applications.store.ts';
import type { Payer } from '../payer.ts';
import { payerCredit } from './payer-credit.ts';

/**
 * A member asks for credit or for more of it, or who runs a community for that. Returns whose it is about. Refuses
 * `notCertified` or `communityNotOpen`, `creditFrozen`, `creditOverdue`, `notMore` and, one at a time,
 * `applicationOpen`.
 */
export async function applyForCredit(
  work: MemberWork,
  form: { community_rid?: string | undefined; limit_fen: Fen; purpose: string },
): Promise<Payer> {
  const { tx } = work;
  const { community_rid, limit_fen: asked, purpose } = form;
  const payer = community_rid ? await communityAsking(work, community_rid) : await memberAsking(work);
  const { policy, limit_fen, frozen_reason } = await payerCredit(tx, payer);
  if (frozen_reason !== null) throw new Refusal('creditFrozen');
  if ((await findCredit(tx, payer))?.stopped_at) throw new Refusal('creditOverdue');
  if (policy === 'credit' && asked <= limit_fen) throw new Refusal('notMore', { words: { limit: fenText(limit_fen) } });
  const open = await findOpenApplication(tx, payer);
  if (open) throw new Refusal('applicationOpen', { words: { number: open.application_no } });
  const rid = newRid();
  await insertApplication(tx, {
    rid,
    application_no: await nextNumber(work, 'SX', creditApplicationNumbers),
    payer_kind: payer.kind,
    payer_rid: payer.rid,
    state: 'pending',
    limit_fen: asked,
    purpose,
    created_at: work.clock.now(),
  });
  await begin(work, creditApplicationMachine, {
    rid,
    event: 'apply',
    state: 'pending',
    details: { limit_fen: asked, payer_kind: payer.kind, payer_rid: payer.rid },
  });
  return payer;
}

/** The member's own account; two applications at once wait for each other. */
async function memberAsking({ tx, actor }: MemberWork): Promise<Payer> {
  await lockLimits(tx, actor.rid);
  if (!(await getMember(tx, actor.rid)).certified) throw new Refusal('notCertified');
  return { kind: 'member', rid: actor.rid };
}

/** A community that the member runs, locked: it does not end before the application stands. */
async function communityAsking(work: MemberWork, rid: string): Promise<Payer> {
  const place = await lockedPlace(work, rid);
  requireManager(place);
  requireActive(place);
  return { kind: 'team', rid };
}
