import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Work, Tx } from '../../kernel/db.ts';
import { announce } from '../../kernel/facts.ts';
import { findMember, type MemberProfile } from '../identity/index.ts';
import { findCredit, saveCredit } from './balance.store.ts';
import { defaultTermDays, teamLimit, typeLimit } from './money-settings.ts';
import { lockPayer, type Payer } from './payer.ts';

export interface CreditTerms {
  limit_fen: Fen;
  /** Days from statement to due date. */
  term_days: number;
  /** Whether the limit was granted, not derived from the user type. */
  granted: boolean;
  /** Whether overdue statements stop new credit. */
  stopped: boolean;
}

/**
 * A payer's credit: the granted limit, else the type's default from the moment the profile is complete. `member` is
 * the payer's profile where the caller has it in hand.
 */
export async function creditTermsOf(tx: Tx, payer: Payer, member?: CreditGround): Promise<CreditTerms> {
  const row = await findCredit(tx, payer);
  return {
    limit_fen: row?.limit_fen ?? (await defaultLimit(tx, payer, member)),
    term_days: row?.term_days ?? (await defaultTermDays(tx)),
    granted: row?.limit_fen != null,
    stopped: row?.stopped_at != null,
  };
}

/** What the default limit of a member depends on. */
type CreditGround = Pick<MemberProfile, 'certified' | 'organization'>;

async function defaultLimit(tx: Tx, payer: Payer, inHand?: CreditGround): Promise<Fen> {
  if (payer.kind === 'team') return teamLimit(tx);
  const member = inHand ?? (await findMember(tx, payer.rid));
  return member?.certified ? typeLimit(tx, member.organization) : 0;
}

/** Gives a payer a limit and term of its own. */
export async function grantCredit(
  work: Work,
  payer: Payer,
  given: { limit_fen: Fen; term_days: number; reason: string },
): Promise<CreditTerms> {
  await lockPayer(work.tx, payer);
  const { limit_fen, term_days, reason } = given;
  await saveCredit(work.tx, payer, { limit_fen, term_days });
  await announce(work, {
    entity: 'credit',
    entity_rid: payer.rid,
    event: 'grant',
    reason,
    details: { payer_kind: payer.kind, limit_fen, term_days },
  });
  return creditTermsOf(work.tx, payer);
}

/** Stops or restores new credit, because a statement is overdue or none is any more. Does nothing when it is so already. */
export async function setCreditStop(work: Work, payer: Payer, stopped: boolean): Promise<void> {
  await lockPayer(work.tx, payer);
  const before = await findCredit(work.tx, payer);
  if ((before?.stopped_at != null) === stopped) return;
  await saveCredit(work.tx, payer, { stopped_at: stopped ? work.clock.now() : null });
  await announce(work, {
    entity: 'credit',
    entity_rid: payer.rid,
    event: stopped ? 'stop' : 'restore',
    details: { payer_kind: payer.kind },
  });
}
