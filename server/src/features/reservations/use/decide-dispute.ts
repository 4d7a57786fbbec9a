import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { anyReservation, requireState, type MovedReservation } from '../state/move-reservation.ts';
import { settleUse } from './settle-use.ts';

/** The manager lowers what is charged. */
export async function adjustUse(
  work: Work,
  given: { rid: string; reason: string; amount_fen: Fen },
): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  requireState(row, 'disputed');
  if (given.amount_fen >= row.amount_fen) throw new Refusal('notLower');
  return settleUse(work, row, 'adjust', given);
}

/** The manager explains why the price stays. */
export async function upholdUse(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  requireState(row, 'disputed');
  return settleUse(work, row, 'uphold', { amount_fen: row.amount_fen, reason: given.reason });
}
