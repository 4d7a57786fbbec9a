import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { reservationMachine, type ReservationState } from '@yance/contract/reservations/states.ts';
import { z } from 'zod';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import type { DetailsOf } from '../../../kernel/facts.ts';
import { enqueue, jobKind } from '../../../kernel/jobs.ts';
import { newRid } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { changeHold, settleHold } from '../../charges/index.ts';
import { heldOf, mayBorrow } from '../book/booking-payer.ts';
import { requireOwn } from '../instruments/own-laboratory.ts';
import { spanOfRow, type HeldSpan, type Reservation } from './reservation-model.ts';
import { setReservationClock } from './reservation-clock.ts';
import { lockReservation } from '../reservations.store.ts';
import { reservations } from '../reservations.tables.ts';
import { dropSpans, lockInstruments } from '../spans.store.ts';
import { spanWords } from '../read/span-words.ts';

type ReservationEvent = (typeof reservationMachine)['steps'][number]['event'];
export interface MovedReservation {
  rid: string;
  state: ReservationState;
  label: string;
}
type Change = Partial<
  Pick<
    Reservation,
    | 'starts_at'
    | 'ends_at'
    | 'terms'
    | 'price'
    | 'amount_fen'
    | 'wanted'
    | 'keeps_slot'
    | 'checked_in_at'
    | 'ended_at'
    | 'use'
    | 'reason'
    | 'missed_at'
  >
>;

/**
 * Moves a reservation one step, with the clock of its new state. `more` is what the event's fact carries beside the
 * usual.
 */
export async function moveReservation(
  work: Work,
  before: Reservation,
  event: Exclude<ReservationEvent, 'book'>,
  given: { to: ReservationState; set?: Change; reason?: string | undefined; more?: Record<string, unknown> },
): Promise<MovedReservation> {
  const changed: Reservation = { ...before, ...given.set, state: given.to };
  const clock = await setReservationClock(work, changed);
  const { to } = await advance(work, reservationMachine, reservations, {
    rid: before.rid,
    event,
    to: given.to,
    set: {
      ...(given.reason === undefined ? {} : { reason: given.reason }),
      ...given.set,
      ...clock,
    },
    reason: given.reason,
    details: {
      ...aboutReservation(changed),
      ...(event === 'reschedule' || event === 'propose' || event === 'approve' ? answerBy(clock) : {}),
      ...given.more,
    },
  });
  return { rid: before.rid, state: to, label: reservationMachine.states[to] };
}

/** What every fact of a reservation carries. */
export function aboutReservation(row: Reservation): DetailsOf<'reservation.accept'> {
  return {
    member_rid: row.member_rid,
    reservation_no: row.reservation_no,
    service_rid: row.service_rid,
    service: row.service,
    instrument_rid: row.instrument_rid,
    instrument: row.instrument.model,
    start: shanghaiIso(row.starts_at),
    end: shanghaiIso(row.ends_at),
    amount_fen: row.amount_fen,
  };
}

/** Until when a request or a proposal is answered. */
export const answerBy = ({ clock_until }: Pick<Reservation, 'clock_until'>): { until: string | null } => ({
  until: clock_until && shanghaiIso(clock_until),
});

/** The member's own reservation, locked; another member's answers like a missing one. */
export async function ownReservation(work: Work, rid: string): Promise<Reservation> {
  const row = await lockReservation(work.tx, rid);
  if (!row || work.actor.kind !== 'member' || row.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return row;
}

/** Any reservation, locked; for a laboratory's people one of its instruments, another's answers like a missing one. */
export async function anyReservation(work: Work, rid: string): Promise<Reservation> {
  const row = await lockReservation(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  await requireOwn(work, row.instrument_rid);
  return row;
}

/** Ends a call that the table does not allow now, before anything else is done for it. */
export function requireState(row: Reservation, ...states: ReservationState[]): void {
  if (states.includes(row.state)) return;
  throw new Refusal('stepNotAllowed', { data: { state: row.state, label: reservationMachine.states[row.state] } });
}

/** Offers time that became free to who waits for it. */
export const offerJob = jobKind('reservation.offer', { instrument_rid: z.string() });

/** Gives an owner's time back and lets the wait-list know. Before the payer's money, as by those who book. */
export async function freeSpans(
  work: Work,
  given: { owner_rid: string; instrument_rid: string; kinds?: readonly HeldSpan['kind'][] },
): Promise<void> {
  await lockInstruments(work.tx, [given.instrument_rid]);
  await dropSpans(work.tx, given.owner_rid, given.kinds);
  const { instrument_rid } = given;
  await enqueue(work, { kind: offerJob, key: newRid(), payload: { instrument_rid } });
}

/** Holds another amount for a reservation. Refuses `fundsTooLow`, or `communityFundsTooLow`. */
export async function holdAmount(work: Work, row: Reservation, amount_fen: number): Promise<void> {
  if (amount_fen === row.amount_fen) return;
  const allowCredit = await mayBorrow(work, row);
  await heldOf(work, row.community_rid, () => changeHold(work, { cause_rid: row.rid, amount_fen, allowCredit }));
}

/**
 * What a bill says of a reservation: its number, service and time as it is now, and why it is charged otherwise than by
 * use.
 */
export const chargeTitle = (
  row: Pick<Reservation, 'reservation_no' | 'service' | 'starts_at' | 'ends_at'>,
  note = '',
): string => `${row.reservation_no} ${row.service} ${spanWords(spanOfRow(row))}${note && `（${note}）`}`;

/** Takes an amount of what is held and gives the rest back. `note` stands on the bill. */
export async function chargeAmount(work: Work, row: Reservation, amount_fen: number, note?: string): Promise<void> {
  const title = chargeTitle(row, note);
  await settleHold(work, { cause_rid: row.rid, amount_fen, title, allowCredit: await mayBorrow(work, row) });
}
