import type { Fen } from '@yance/contract/kernel/money.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { getMember, setPolicy } from '../../identity/index.ts';
import { saveCredit } from '../balance.store.ts';
import { creditTermsOf } from './credit-terms.ts';
import { lockCreditOwner } from './credit-owner.ts';
import { requireOwnLimit } from './own-limit.ts';
import { lockPayer, type Payer } from '../payer.ts';

interface Grant {
  limit_fen: Fen;
  term_days: number;
}

/**
 * Gives a member or a community a limit and term of its own; with a limit a member's coming orders test first and pay
 * later, as a community's always do. Refuses `communityEnded`, `changedMeanwhile` where its credit is no longer
 * `before`, and what `requireOwnLimit` does.
 */
export async function grantCredit(
  work: StaffWork,
  payer: Payer,
  given: Grant & { reason?: string; before?: Grant | undefined },
): Promise<void> {
  await lockCreditOwner(work.tx, payer);
  await letUseCredit(work, payer, given.limit_fen);
  await writeLimit(work, payer, given);
}

/** A limit that orders ignore would be no limit: before all else, because a member is locked before its money. */
export async function letUseCredit(work: StaffWork, { kind, rid }: Payer, limitFen: Fen): Promise<void> {
  if (kind === 'team') return;
  const { policy } = await getMember(work.tx, rid);
  if (limitFen > 0 && policy === 'prepaid') await setPolicy(work, { rid, policy: 'credit' });
}

/**
 * Writes the limit under the lock of the payer's accounts, where whoever decides may, and tells the member or the
 * community's owner. `asked_fen` is what an application asks for.
 */
export async function writeLimit(
  work: StaffWork,
  payer: Payer,
  given: Grant & { reason?: string | undefined; asked_fen?: Fen; before?: Grant | undefined },
): Promise<void> {
  await lockPayer(work.tx, payer);
  const { limit_fen, term_days, reason, asked_fen = 0, before } = given;
  await requireOwnLimit(work, { payer, limits: [asked_fen, limit_fen], term_days });
  const now = await creditTermsOf(work.tx, payer);
  requireUnchanged(before, { limit_fen: now.limit_fen, term_days: now.term_days });
  await saveCredit(work.tx, payer, { limit_fen, term_days });
  await announce(work, {
    entity: 'credit',
    entity_rid: payer.rid,
    event: 'grant',
    reason,
    details: { payer_kind: payer.kind, limit_fen, term_days, stopped: now.stopped },
  });
}
