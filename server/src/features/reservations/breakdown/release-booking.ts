import type { Work } from '../../../kernel/db.ts';
import { releaseHolds } from '../../charges/index.ts';
import { notifyApprovers } from '../approval/approval-facts.ts';
import { dropSpans } from '../spans.store.ts';
import { holdAmount, moveReservation } from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';

/**
 * Gives back the time of a locked reservation whose instrument, locked too, has broken down: free of charge, or to its
 * old time where only the new one is hit.
 */
export async function releaseBooking(
  work: Work,
  row: Reservation,
  { outcome, reason }: { outcome: 'release' | 'keep'; reason: string },
): Promise<void> {
  if (outcome === 'keep') {
    const amount_fen = row.price.total_fen;
    await dropSpans(work.tx, row.rid, ['wanted']);
    await holdAmount(work, row, amount_fen);
    const set = { wanted: null, keeps_slot: false, amount_fen };
    await moveReservation(work, row, 'release', { to: 'booked', set, reason });
    return;
  }
  await dropSpans(work.tx, row.rid);
  await releaseHolds(work, { cause_rids: [row.rid] });
  const set = { wanted: null, keeps_slot: false, amount_fen: 0, reason: `仪器故障：${reason}` };
  await moveReservation(work, row, 'release', { to: 'cancelled', set, reason });
  await notifyApprovers(work, row, 'withdrawTime', reason);
}
