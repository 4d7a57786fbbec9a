import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { saveCredit } from '../balance.store.ts';
import { type CreditTerms, creditTermsOf } from './credit-terms.ts';
import { lockPayer, type Payer } from '../payer.ts';

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
