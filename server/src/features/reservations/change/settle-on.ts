import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireTrained } from '../book/validate-booking.ts';
import { acceptSpan, lockInstruments } from '../spans.store.ts';
import { freeSpans, holdAmount, type MovedReservation, moveReservation } from '../state/move-reservation.ts';
import { type Reservation, spanOfRow, wantedSpan } from '../state/reservation-model.ts';
import { ownerOf } from './reservation-owner.ts';

export async function settleOn(work: Work, row: Reservation): Promise<MovedReservation> {
  const { wanted } = row;
  const span = wanted ? wantedSpan(wanted) : spanOfRow(row);
  if (span.start <= work.clock.now()) throw new Refusal('slotPast');
  await requireTrained(work, row, span.start);
  if (!wanted) return moveReservation(work, row, 'accept', { to: 'booked' });
  const amount_fen = wanted.price.total_fen;
  await lockInstruments(work.tx, [row.instrument_rid]);
  await acceptSpan(work.tx, row.rid);
  await freeSpans(work, { ...ownerOf(row), kinds: ['wanted'] });
  await holdAmount(work, row, amount_fen);
  return moveReservation(work, row, 'accept', {
    to: 'booked',
    set: {
      starts_at: span.start,
      ends_at: span.end,
      terms: { ...row.terms, steps: wanted.steps },
      price: wanted.price,
      amount_fen,
      wanted: null,
      keeps_slot: false,
    },
  });
}
