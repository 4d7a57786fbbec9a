import type { Work } from '../../../kernel/db.ts';
import { lockPaying, requireLeave } from '../book/booking-payer.ts';
import { requireShownFee } from '../book/shown-fee.ts';
import { holdAmount, type MovedReservation, moveReservation, ownReservation } from '../state/move-reservation.ts';
import { type NewTime, type Shown, wantTime } from './propose-time.ts';
import { requireMovable, heldForMove } from './quote-move.ts';

/**
 * The customer asks for another time. The old one is kept until the new one is accepted, and so is the higher of both
 * prices.
 */
export async function rescheduleOwn(work: Work, given: NewTime & Shown): Promise<MovedReservation> {
  await lockPaying(work, given.rid);
  const row = await ownReservation(work, given.rid);
  await requireMovable(work, row);
  const wanted = await wantTime(work, row, { ...given, by: 'customer', reason: '' });
  requireShownFee(wanted.price.total_fen, given.fee_fen);
  const amount_fen = heldForMove(row, wanted.price);
  await requireLeave(work, row, amount_fen);
  await holdAmount(work, row, amount_fen);
  return moveReservation(work, row, 'reschedule', {
    to: 'confirming',
    set: { wanted, keeps_slot: true, amount_fen },
  });
}
