import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../../kernel/db.ts';
import { findPosted } from '../balance.store.ts';
import type { Payer } from '../payer.ts';
import { bonusFor, type Tier } from './tiers.ts';

/** Principal that arrived for a payer. The gift is not in the amounts. */
export interface PostedDeposit {
  rid: string;
  deposit_no: string;
  at: Date;
  received_on: string | null;
  bank_reference: string | null;
  /** What arrived, less what went back or a correction took off: what the operator has for it. */
  amount_fen: Fen;
  /** The same without what was given to others: what of it can have paid for something, or is left. */
  own_fen: Fen;
  received_fen: Fen;
  refunded_fen: Fen;
  bonus_fen: Fen;
  /** By which the gift was given; null for a deposit from before they were kept. */
  gift_tiers: readonly Tier[] | null;
}

/** Oldest first. */
export async function postedDeposits(tx: Tx, payer: Payer): Promise<PostedDeposit[]> {
  return (await findPosted(tx, payer)).flatMap((row) => {
    const { rid, deposit_no, received_on, bank_reference, received_fen, refunded_fen, given_fen, posted_at } = row;
    if (!received_fen || !posted_at) return [];
    const { bonus_fen, gift_tiers, moved_fen } = row;
    const amount_fen = received_fen - refunded_fen - moved_fen;
    return {
      rid,
      deposit_no,
      at: posted_at,
      received_on,
      bank_reference,
      amount_fen,
      own_fen: amount_fen - given_fen,
      received_fen,
      refunded_fen,
      bonus_fen,
      gift_tiers,
    };
  });
}

/** How much of a deposit's gift is not earned by what has not been refunded of it. */
export function unearnedBonus(deposit: PostedDeposit, refundedFen: Fen, tiersNow: readonly Tier[]): Fen {
  const earned = bonusFor(deposit.received_fen - refundedFen, deposit.gift_tiers ?? tiersNow);
  return Math.max(0, deposit.bonus_fen - earned);
}
