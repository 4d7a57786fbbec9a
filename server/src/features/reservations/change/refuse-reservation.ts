import type { Work } from '../../../kernel/db.ts';
import { releaseHolds } from '../../charges/index.ts';
import {
  anyReservation,
  requireState,
  freeSpans,
  holdAmount,
  type MovedReservation,
  moveReservation,
  ownReservation,
} from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { ownerOf } from './reservation-owner.ts';

/** The operator refuses; a reservation that was only to be moved goes back to its time. */
export async function refuseByStaff(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  requireState(row, 'confirming');
  return turnDown(work, row, 'refuse', given.reason);
}

/** The customer does not take the proposed time. */
export async function refuseProposal(
  work: Work,
  given: { rid: string; reason?: string | undefined },
): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  requireState(row, 'accepting');
  return turnDown(work, row, 'refuse', given.reason ?? '');
}

/** Ends a reservation that nobody answered in time; one that was to be moved keeps its old time. */
export async function expireReservation(work: Work, row: Reservation): Promise<void> {
  await turnDown(work, row, 'expire', '超过确认时限');
}

async function turnDown(
  work: Work,
  row: Reservation,
  event: 'refuse' | 'expire',
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
