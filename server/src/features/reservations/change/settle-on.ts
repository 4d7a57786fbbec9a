import type { Span } from '@yance/contract/reservations/slots.ts';
import type { Work } from '../../../kernel/db.ts';
import { chargeOfCause, placeHolds } from '../../charges/index.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { mayBorrow } from '../book/booking-payer.ts';
import { requireTrained } from '../book/validate-booking.ts';
import { acceptSpan, lockInstruments } from '../spans.store.ts';
import {
  chargeTitle,
  freeSpans,
  holdAmount,
  type MovedReservation,
  moveReservation,
} from '../state/move-reservation.ts';
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
  await holdFor(work, row, { span, amount_fen });
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

/** Holds the price of the new time: a change of what is held, or the first hold of what staff have arranged. */
async function holdFor(
  work: Work,
  row: Reservation,
  { span, amount_fen }: { span: Span; amount_fen: number },
): Promise<void> {
  if (await chargeOfCause(work.tx, row.rid)) return holdAmount(work, row, amount_fen);
  const title = chargeTitle({ ...row, starts_at: span.start, ends_at: span.end });
  await placeHolds(work, {
    payer: { kind: 'member', rid: row.member_rid },
    order_rid: null,
    allowCredit: await mayBorrow(work, row),
    lines: [{ cause: 'reservation', cause_rid: row.rid, title, amount_fen }],
  });
}
