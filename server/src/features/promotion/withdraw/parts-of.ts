import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Part } from '../payouts.store.ts';

interface Untaken {
  rid: string;
  given_fen: Fen;
  taken_fen: Fen;
}

/**
 * Which rebates, the oldest first, make up an amount out of what is in hand. What finance has taken out of the account
 * was of the oldest; what finance has put into it is of no rebate, and taken last.
 */
export function partsOf(
  untaken: readonly Untaken[],
  { amount_fen, hand_fen }: { amount_fen: Fen; hand_fen: Fen },
): Part[] {
  let gone = Math.max(0, untaken.reduce((sum, row) => sum + row.given_fen - row.taken_fen, 0) - hand_fen);
  let missing = amount_fen;
  return untaken.flatMap(({ rid, given_fen, taken_fen }) => {
    const skipped = Math.min(gone, given_fen - taken_fen);
    gone -= skipped;
    const part = Math.min(missing, given_fen - taken_fen - skipped);
    missing -= part;
    return part > 0 ? [{ rebate_rid: rid, amount_fen: part }] : [];
  });
}
