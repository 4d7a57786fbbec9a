import type { Work } from '../../../kernel/db.ts';
import { releaseHolds } from '../../charges/index.ts';
import { freeSpans, holdAmount, type MovedReservation, moveReservation } from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { ownerOf } from './reservation-owner.ts';

export async function turnDown(
  work: Work,
  row: Reservation,
  event: 'refuse' | 'expire' | 'reject',
  reason: string,
): Promise<MovedReservation> {
  if (row.keeps_slot) {
    const amount_fen = row.price.total_fen;
    await freeSpans(work, { ...ownerOf(row), kinds: ['wanted'] });
    await holdAmount(work, row, amount_fen);
    return moveReservation(work, row, event, {
      to: 'booked',
      set: { wanted: null, keeps_slot: false, amount_fen },
      reason,
    });
  }
  await freeSpans(work, ownerOf(row));
  await releaseHolds(work, { cause_rids: [row.rid] });
  const to = event === 'refuse' && row.state === 'confirming' ? 'refused' : 'cancelled';
  return moveReservation(work, row, event, { to, set: { wanted: null, amount_fen: 0 }, reason });
}
