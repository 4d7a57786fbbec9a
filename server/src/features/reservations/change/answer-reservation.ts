import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { releaseHolds } from '../../charges/index.ts';
import {
  anyReservation,
  demandState,
  freeSpans,
  holdAmount,
  moveReservation,
  ownReservation,
  type MovedReservation,
} from '../state/move-reservation.ts';
import { demandMovable, heldForMove, priceNewTime } from './quote-move.ts';
import { spanOfRow, wantedSpan, type Reservation, type Wanted } from '../state/reservation-model.ts';
import { requireShownFee } from '../book/shown-fee.ts';
import { acceptSpan, holdSpan, lockInstruments } from '../spans.store.ts';
import { demandOperator } from '../book/weigh-booking.ts';

interface NewTime {
  rid: string;
  start: string;
  end: string;
}
/** The price that the customer was shown. */
interface Shown {
  fee_fen?: number | undefined;
}

/** The customer asks for another time. The old one is kept until the new one is accepted, and so is the higher of both prices. */
export async function rescheduleOwn(work: Work, given: NewTime & Shown): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  await demandMovable(work, row);
  const wanted = await wantTime(work, row, { ...given, by: 'customer', reason: '' });
  requireShownFee(wanted.price.total_fen, given.fee_fen);
  const amount_fen = heldForMove(row, wanted.price);
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
  await lockInstruments(work.tx, [row.instrument_rid]);
  const priced = await priceNewTime(work, row, span);
  const { instrument } = row;
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
    ...priced,
  };
}

const ownerOf = (row: Reservation) => ({ owner_rid: row.rid, instrument_rid: row.instrument_rid });

/** The house accepts a booking, or the other time that the customer asked for. */
export async function acceptByHouse(work: Work, rid: string): Promise<MovedReservation> {
  const row = await anyReservation(work, rid);
  demandState(row, 'confirming');
  return settleOn(work, row);
}

/** The customer takes the time that the house proposed; what it costs more is held now. */
export async function acceptProposal(work: Work, given: { rid: string } & Shown): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  demandState(row, 'accepting');
  if (row.wanted) requireShownFee(row.wanted.price.total_fen, given.fee_fen);
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
