import type { Fen } from '@yance/contract/kernel/money.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { getMember, setPolicy } from '../../identity/index.ts';
import { saveCredit } from '../balance.store.ts';
import { creditTermsOf } from './credit-terms.ts';
import { lockPayer } from '../payer.ts';

/** Gives a member a limit and term of its own; with a limit its coming orders test first and pay later. */
export async function grantCredit(
  work: StaffWork,
  given: { rid: string; limit_fen: Fen; term_days: number; reason?: string },
): Promise<void> {
  const { limit_fen, term_days } = given;
  await letUseCredit(work, given.rid, limit_fen);
  await writeLimit(work, given.rid, { limit_fen, term_days, reason: given.reason });
}

/** A limit that orders ignore would be no limit: before all else, because a member is locked before its money. */
export async function letUseCredit(work: StaffWork, rid: string, limitFen: Fen): Promise<void> {
  const { policy } = await getMember(work.tx, rid);
  if (limitFen > 0 && policy === 'prepaid') await setPolicy(work, { rid, policy: 'credit' });
}

/** Writes the limit under the lock of the payer's accounts, and tells the member. */
export async function writeLimit(
  work: StaffWork,
  rid: string,
  given: { limit_fen: Fen; term_days: number; reason?: string | undefined },
): Promise<void> {
  const payer = { kind: 'member', rid } as const;
  await lockPayer(work.tx, payer);
  const { limit_fen, term_days, reason } = given;
  const { stopped } = await creditTermsOf(work.tx, payer);
  await saveCredit(work.tx, payer, { limit_fen, term_days });
  await announce(work, {
    entity: 'credit',
    entity_rid: rid,
    event: 'grant',
    reason,
    details: { payer_kind: payer.kind, limit_fen, term_days, stopped },
  });
}
