import type { DetailsOf } from '../../kernel/facts.ts';
import type { ChargeRow } from './charges.store.ts';

/** What followers of a charge's facts need, without a second look-up. */
export function detailsOf(row: ChargeRow): DetailsOf<'charge.settle'> {
  const {
    order_rid,
    cause,
    cause_rid,
    amount_fen,
    held_principal_fen,
    held_bonus_fen,
    held_credit_fen,
    payer_kind,
    payer_rid,
  } = row;
  return {
    order_rid,
    cause,
    cause_rid,
    payer_kind,
    payer_rid,
    amount_fen,
    principal_fen: held_principal_fen,
    bonus_fen: held_bonus_fen,
    credit_fen: held_credit_fen,
  };
}
