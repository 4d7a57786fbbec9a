import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { findMember, type MemberProfile } from '../../identity/index.ts';
import { findCredit } from '../balance.store.ts';
import { defaultTermDays, teamLimit, typeLimit } from './credit-settings.ts';
import type { Payer } from '../payer.ts';

export interface CreditTerms {
  limit_fen: Fen;
  /** Days from statement to due date. */
  term_days: number;
  /** Whether the limit was granted, not derived from the user type. */
  granted: boolean;
  /** Whether overdue statements or staff stop new credit. */
  stopped: boolean;
  /** Why staff froze it; null where they did not. */
  frozen_reason: string | null;
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
    stopped: row?.stopped_at != null || row?.frozen_at != null,
    frozen_reason: row?.frozen_reason ?? null,
  };
}

/** What the default limit of a member depends on. */
type CreditGround = Pick<MemberProfile, 'certified' | 'organization'>;

async function defaultLimit(tx: Tx, payer: Payer, inHand?: CreditGround): Promise<Fen> {
  if (payer.kind === 'team') return teamLimit(tx);
  const member = inHand ?? (await findMember(tx, payer.rid));
  return member?.certified ? typeLimit(tx, member.organization) : 0;
}
