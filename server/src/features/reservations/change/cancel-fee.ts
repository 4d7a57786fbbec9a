import { type Fen, rateOf } from '@yance/contract/kernel/money.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import type { Reservation } from '../state/reservation-model.ts';

/**
 * What a cancellation by the customer costs now: nothing until a day before an accepted time, then a share of its
 * price.
 */
export async function cancelFee(tx: Tx, row: Reservation, now: Date): Promise<Fen> {
  const accepted = row.state === 'booked' || row.keeps_slot;
  const { freeCancelHours, latePercent } = await bookingSettings(tx);
  if (!accepted || now <= after(row.starts_at, -hours(freeCancelHours))) return 0;
  return rateOf(row.price.total_fen, latePercent * 100);
}
