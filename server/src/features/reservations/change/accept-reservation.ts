import type { Work } from '../../../kernel/db.ts';
import { requireKeeper } from '../instruments/keeper.ts';
import { anyReservation, requireState, type MovedReservation } from '../state/move-reservation.ts';
import { settleOn } from './settle-on.ts';

/** The operator accepts a booking, or the other time that the customer asked for. */
export async function acceptByStaff(work: Work, rid: string): Promise<MovedReservation> {
  const row = await anyReservation(work, rid);
  requireState(row, 'confirming');
  await requireKeeper(work, row);
  return settleOn(work, row);
}
