import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { quoteReschedule } from '@yance/contract/reservations/endpoints.ts';
import { priceTime } from '@yance/contract/reservations/price.ts';
import type { Span } from '@yance/contract/reservations/slots.ts';
import { after, hours } from '../../../kernel/clock.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { requireState } from '../state/move-reservation.ts';
import { spanOfRow, wantedSpan, type Reservation, type Wanted } from '../state/reservation-model.ts';
import { findReservation } from '../reservations.store.ts';
import { requireTrained, freeSteps } from '../book/validate-booking.ts';

/** What another time of an own reservation would cost, and what is held until it is accepted; nothing is held yet. */
export async function quoteMove(
  work: MemberWork,
  given: { rid: string; start: string; end: string },
): Promise<OutputOf<typeof quoteReschedule>> {
  const row = await findReservation(work.tx, given.rid);
  if (row?.member_rid !== work.actor.rid) throw new Refusal('notFound');
  await requireMovable(work, row);
  const span = { start: new Date(given.start), end: new Date(given.end) };
  const { price } = (await priceNewTime(work, row, { span, by: 'customer' })).priced;
  return { price, hold_fen: heldForMove(row, price) };
}

/** Refuses `tooLateToMove` shortly before the start, and whatever state a reservation cannot be moved in. */
export async function requireMovable(work: Work, row: Reservation): Promise<void> {
  requireState(row, 'booked');
  const { freeCancelHours } = await bookingSettings(work.tx);
  if (work.clock.now() > after(row.starts_at, -hours(freeCancelHours)))
    throw new Refusal('tooLateToMove', { words: { hours: freeCancelHours } });
}

/** The higher of both prices, because both times are kept. */
export const heldForMove = (row: Reservation, price: Wanted['price']): number =>
  Math.max(row.amount_fen, price.total_fen);

/** The price of another time by the terms of the booking. Refuses what is wrong with that time, and `sameTime`. */
export async function priceNewTime(
  work: Work,
  row: Reservation,
  { span, by }: { span: Span; by: Wanted['by'] },
): Promise<{ priced: Pick<Wanted, 'steps' | 'price'>; operator_rid: string | null }> {
  const present = row.wanted ? wantedSpan(row.wanted) : spanOfRow(row);
  if (+span.start === +present.start && +span.end === +present.end) throw new Refusal('sameTime');
  const { instrument } = row;
  const settings = await bookingSettings(work.tx);
  const { steps, operator_rid } = await freeSteps(work.tx, {
    instrument,
    span,
    now: work.clock.now(),
    settings,
    but: [row.rid],
    memberRid: row.member_rid,
    communityRid: row.community_rid,
    mode: row.mode,
    byStaff: by === 'staff',
  });
  await requireTrained(work, row, span.start);
  return { priced: { steps, price: priceTime({ ...row.terms, steps }) }, operator_rid };
}
