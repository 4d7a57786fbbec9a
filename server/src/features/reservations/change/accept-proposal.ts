import type { Work } from '../../../kernel/db.ts';
import { lockPaying, requireLeave } from '../book/booking-payer.ts';
import { requireShownFee } from '../book/shown-fee.ts';
import { requireState, type MovedReservation, ownReservation } from '../state/move-reservation.ts';
import type { Shown } from './propose-time.ts';
import { settleOn } from './settle-on.ts';

/** The customer takes the time that the operator proposed; what it costs more is held now. */
export async function acceptProposal(work: Work, given: { rid: string } & Shown): Promise<MovedReservation> {
  await lockPaying(work, given.rid);
  const row = await ownReservation(work, given.rid);
  requireState(row, 'accepting');
  if (row.wanted) {
    requireShownFee(row.wanted.price.total_fen, given.fee_fen);
    await requireLeave(work, row, row.wanted.price.total_fen);
  }
  return settleOn(work, row);
}
