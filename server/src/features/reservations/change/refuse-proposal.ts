import type { Work } from '../../../kernel/db.ts';
import { requireState, type MovedReservation, ownReservation } from '../state/move-reservation.ts';
import { turnDown } from './turn-down.ts';

/** The customer does not take the proposed time. */
export async function refuseProposal(
  work: Work,
  given: { rid: string; reason?: string | undefined },
): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  requireState(row, 'accepting');
  return turnDown(work, row, 'refuse', given.reason ?? '');
}
