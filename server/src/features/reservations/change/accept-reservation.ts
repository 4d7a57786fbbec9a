import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireShownFee } from '../book/shown-fee.ts';
import { requireTrained } from '../book/validate-booking.ts';
import { acceptSpan, lockInstruments } from '../spans.store.ts';
import {
  anyReservation,
  requireState,
  freeSpans,
  holdAmount,
  type MovedReservation,
  moveReservation,
  ownReservation,
} from '../state/move-reservation.ts';
import { type Reservation, spanOfRow, wantedSpan } from '../state/reservation-model.ts';
import type { Shown } from './propose-time.ts';
import { ownerOf } from './reservation-owner.ts';

/** The operator accepts a booking, or the other time that the customer asked for. */
export async function acceptByStaff(work: Work, rid: string): Promise<MovedReservation> {
  const row = await anyReservation(work, rid);
  requireState(row, 'confirming');
  return settleOn(work, row);
}

/** The customer takes the time that the operator proposed; what it costs more is held now. */
export async function acceptProposal(work: Work, given: { rid: string } & Shown): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  requireState(row, 'accepting');
  if (row.wanted) requireShownFee(row.wanted.price.total_fen, given.fee_fen);
  return settleOn(work, row);
}

async function settleOn(work: Work, row: Reservation): Promise<MovedReservation> {
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
