import type { Work } from '../../../kernel/db.ts';
import { requireState, type MovedReservation, moveReservation, ownReservation } from '../state/move-reservation.ts';

export async function disputeUse(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  requireState(row, 'settling');
  return moveReservation(work, row, 'dispute', { to: 'disputed', reason: given.reason });
}
