import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Work } from '../../../kernel/db.ts';
import { chargeAmount, type MovedReservation, moveReservation } from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';

export async function settleUse(
  work: Work,
  row: Reservation,
  event: 'confirm' | 'adjust' | 'uphold',
  given: { amount_fen: Fen; reason?: string },
): Promise<MovedReservation> {
  await chargeAmount(work, row, given.amount_fen);
  const { amount_fen, reason } = given;
  return moveReservation(work, row, event, { to: 'finished', set: { amount_fen }, reason });
}
