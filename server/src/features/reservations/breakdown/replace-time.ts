import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { replaceTime as endpoint } from '@yance/contract/reservations/staff-endpoints.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { cancelByStaff } from '../change/cancel-reservation.ts';
import { priceNewTime } from '../change/quote-move.ts';
import { lockInstruments } from '../spans.store.ts';
import { anyReservation, requireState, type MovedReservation } from '../state/move-reservation.ts';
import { holdFor, notifyOffers } from './offer-replacements.ts';

/**
 * An accepted time cannot be kept: it is cancelled free of charge, and another one is held for the customer, who may
 * take it or leave it.
 */
export async function replaceTime(work: StaffWork, given: InputOf<typeof endpoint>): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  requireState(row, 'booked');
  await lockInstruments(work.tx, [row.instrument_rid]);
  const span = { start: new Date(given.start), end: new Date(given.end) };
  const { operator_rid } = await priceNewTime(work, row, { span, by: 'staff' });
  const moved = await cancelByStaff(work, { rid: row.rid, reason: given.reason });
  const { answerHours } = await bookingSettings(work.tx);
  const until = after(work.clock.now(), hours(answerHours));
  const { instrument } = row;
  await notifyOffers(work, row, [await holdFor(work, row, { valid: { instrument, span, operator_rid }, until })]);
  return moved;
}
