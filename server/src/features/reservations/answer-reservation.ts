import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { priceTime } from '@yance/contract/reservations/price.ts';
import type { Span } from '@yance/contract/reservations/slots.ts';
import { after, hours } from '../../kernel/clock.ts';
import type { Work } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { releaseHolds } from '../charges/index.ts';
import { bookingSettings } from './booking-settings.ts';
import {
  anyReservation,
  demandState,
  freeSpans,
  holdAmount,
  moveReservation,
  ownReservation,
  type MovedReservation,
} from './move-reservation.ts';
import { spanOfRow, wantedSpan, type Reservation, type Wanted } from './reservation-model.ts';
import { acceptSpan, holdSpan, lockInstruments } from './spans.store.ts';
import { demandOperator, freeSteps } from './weigh-booking.ts';

interface NewTime {
  rid: string;
  start: string;
  end: string;
}

/** The customer asks for another time. The old one is kept until the new one is accepted, and so is the higher of both prices. */
export async function rescheduleOwn(work: Work, given: NewTime): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  demandState(row, 'booked');
  const { freeCancelHours } = await bookingSettings(work.tx);
  if (work.clock.now() > after(row.starts_at, -hours(freeCancelHours)))
    throw new Refusal('tooLateToMove', { words: { hours: freeCancelHours } });
  const wanted = await wantTime(work, row, { ...given, by: 'customer', reason: '' });
  const amount_fen = Math.max(row.amount_fen, wanted.price.total_fen);
  await holdAmount(work, row, amount_fen);
  return moveReservation(work, row, 'reschedule', {
    to: 'confirming',
    set: { wanted, keeps_slot: true, amount_fen },
  });
}

/** The house names another time and holds it until the customer has answered. */
export async function proposeTime(work: Work, given: NewTime & { reason: string }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  demandState(row, 'confirming');
  // The customer's own wish gives way to the proposal; an accepted time stays.
  const wanted = await wantTime(work, row, { ...given, by: 'house' });
  if (!row.keeps_slot) await freeSpans(work, { ...ownerOf(row), kinds: ['accepted'] });
  return moveReservation(work, row, 'propose', { to: 'accepting', set: { wanted }, reason: given.reason });
}

/** Prices a new time and takes its span beside what the reservation has. */
async function wantTime(
  work: Work,
  row: Reservation,
  given: { start: string; end: string; by: Wanted['by']; reason: string },
): Promise<Wanted> {
  const span = { start: new Date(given.start), end: new Date(given.end) };
  const present = row.wanted ? wantedSpan(row.wanted) : spanOfRow(row);
  if (sameSpan(span, present)) throw new Refusal('sameTime');
  await lockInstruments(work.tx, [row.instrument_rid]);
  const { instrument } = row;
  const settings = await bookingSettings(work.tx);
  const { steps } = await freeSteps(work.tx, { instrument, span, now: work.clock.now(), settings, but: [row.rid] });
  await demandOperator(work, row, span.start);
  await freeSpans(work, { ...ownerOf(row), kinds: ['wanted'] });
  await holdSpan(work.tx, {
    owner_rid: row.rid,
    kind: 'wanted',
    instrument: { rid: instrument.rid, name: instrument.model },
    span,
  });
  return {
    by: given.by,
    start: shanghaiIso(span.start),
    end: shanghaiIso(span.end),
    reason: given.reason,
    steps,
    price: priceTime({ ...row.terms, steps }),
  };
}

const sameSpan = (a: Span, b: Span): boolean =>
  a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime();
const ownerOf = (row: Reservation) => ({ owner_rid: row.rid, instrument_rid: row.instrument_rid });

/** The house accepts a booking, or the other time that the customer asked for. */
export async function acceptByHouse(work: Work, rid: string): Promise<MovedReservation> {
  const row = await anyReservation(work, rid);
  demandState(row, 'confirming');
  return settleOn(work, row);
}

/** The customer takes the time that the house proposed; what it costs more is held now. */
export async function acceptProposal(work: Work, rid: string): Promise<MovedReservation> {
  const row = await ownReservation(work, rid);
  demandState(row, 'accepting');
  return settleOn(work, row);
}

async function settleOn(work: Work, row: Reservation): Promise<MovedReservation> {
  const { wanted } = row;
  const span = wanted ? wantedSpan(wanted) : spanOfRow(row);
  if (span.start <= work.clock.now()) throw new Refusal('slotPast');
  await demandOperator(work, row, span.start);
  if (!wanted) return moveReservation(work, row, 'accept', { to: 'booked' });
  const amount_fen = wanted.price.total_fen;
  await holdAmount(work, row, amount_fen);
  await acceptSpan(work.tx, row.rid);
  await freeSpans(work, { ...ownerOf(row), kinds: ['wanted'] });
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

/** The house refuses; a reservation that was only to be moved goes back to its time. */
export async function refuseByHouse(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  demandState(row, 'confirming');
  return turnDown(work, row, 'refuse', given.reason);
}

/** The customer does not take the proposed time. */
export async function refuseProposal(
  work: Work,
  given: { rid: string; reason?: string | undefined },
): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  demandState(row, 'accepting');
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
    await holdAmount(work, row, amount_fen);
    await freeSpans(work, { ...ownerOf(row), kinds: ['wanted'] });
    return moveReservation(work, row, event, {
      to: 'booked',
      set: { wanted: null, keeps_slot: false, amount_fen },
      reason,
    });
  }
  await releaseHolds(work, { cause_rids: [row.rid] });
  await freeSpans(work, ownerOf(row));
  const to = event === 'refuse' && row.state === 'confirming' ? 'refused' : 'cancelled';
  return moveReservation(work, row, event, { to, set: { wanted: null, amount_fen: 0 }, reason });
}
