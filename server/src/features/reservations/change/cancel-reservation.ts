import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Work } from '../../../kernel/db.ts';
import { releaseHolds } from '../../charges/index.ts';
import { notifyApprovers } from '../approval/approval-facts.ts';
import {
  anyReservation,
  chargeAmount,
  requireState,
  freeSpans,
  type MovedReservation,
  moveReservation,
  ownReservation,
} from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { cancelFee } from './cancel-fee.ts';

/** The customer gives the time back: free until a day before, later for half the price. */
export async function cancelOwn(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  requireState(row, 'approving', 'confirming', 'booked');
  const moved = await end(work, row, given.reason, await cancelFee(work.tx, row, work.clock.now()));
  await notifyApprovers(work, row, 'withdrawTime', given.reason);
  return moved;
}

/** The operator gives a booking up, always free of charge. */
export async function cancelByStaff(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  requireState(row, 'booked');
  return end(work, row, given.reason, 0);
}

async function end(work: Work, row: Reservation, reason: string, fee: Fen): Promise<MovedReservation> {
  await freeSpans(work, { owner_rid: row.rid, instrument_rid: row.instrument_rid });
  if (fee > 0) await chargeAmount(work, row, fee, '逾期取消');
  else await releaseHolds(work, { cause_rids: [row.rid] });
  return moveReservation(work, row, 'cancel', {
    to: 'cancelled',
    set: { wanted: null, keeps_slot: false, amount_fen: fee },
    reason,
    more: { late: fee > 0 },
  });
}
