import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { firstHour } from '@yance/contract/reservations/price.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { bannedUntil } from '../book/ban.ts';
import { aboutReservation, chargeAmount, freeSpans, moveReservation } from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';

/** Nobody checked in: the first hour is charged, and too many of these stop new bookings for a while. */
export async function missReservation(work: Work, row: Reservation): Promise<void> {
  const now = work.clock.now();
  const { total_fen } = firstHour(row.terms);
  await freeSpans(work, { owner_rid: row.rid, instrument_rid: row.instrument_rid });
  await chargeAmount(work, row, total_fen, '爽约，首小时');
  await moveReservation(work, row, 'miss', { to: 'absent', set: { missed_at: now, amount_fen: total_fen } });
  const until = await bannedUntil(work.tx, row.member_rid, now);
  if (!until) return;
  await announce(work, {
    entity: 'reservation',
    entity_rid: row.rid,
    event: 'ban',
    from_state: 'absent',
    to_state: 'absent',
    details: { ...aboutReservation({ ...row, amount_fen: total_fen }), until: shanghaiIso(until) },
  });
}
