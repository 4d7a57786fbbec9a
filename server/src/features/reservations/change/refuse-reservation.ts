import type { Work } from '../../../kernel/db.ts';
import { anyReservation, requireState, type MovedReservation } from '../state/move-reservation.ts';
import { turnDown } from './turn-down.ts';

/** The operator refuses; a reservation that was only to be moved goes back to its time. */
export async function refuseByStaff(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  requireState(row, 'confirming');
  return turnDown(work, row, 'refuse', given.reason);
}
