import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { arrangeTime as endpoint } from '@yance/contract/reservations/staff-endpoints.ts';
import { openStates, reservationMachine } from '@yance/contract/reservations/states.ts';
import { beginning } from '../../../kernel/advance.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findMember, getMember, limitOpen, memberByPhone, type MemberProfile } from '../../identity/index.ts';
import { ownInstrument } from '../instruments/own-laboratory.ts';
import { knowsCustomers } from '../read/list-reservations.ts';
import { countReservations, insertReservation } from '../reservations.store.ts';
import { holdSpan, lockInstruments } from '../spans.store.ts';
import { aboutReservation, answerBy } from '../state/move-reservation.ts';
import { setReservationClock } from '../state/reservation-clock.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { newReservation } from './new-reservation.ts';
import { repeatWeekly } from './repeat-weekly.ts';
import { validateBooking, type ValidBooking } from './validate-booking.ts';

/**
 * Staff arrange time for a customer, who then agrees to it and to its price: until then it is held and costs nothing.
 * A weekly series is arranged week by week, and what could not be had is told.
 */
export async function arrangeTime(
  work: StaffWork,
  given: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { tx, clock } = work;
  const member = await customerOf(work, given);
  await ownInstrument(work, given.instrument_rid);
  const requireRoom = () =>
    limitOpen(tx, member.rid, {
      most: 'reservation.most_open',
      count: () => countReservations(tx, { memberRid: member.rid, states: openStates }),
      reason: 'customerFull',
    });
  await requireRoom();
  await lockInstruments(tx, [given.instrument_rid]);
  const span = { start: new Date(given.start), end: new Date(given.end) };
  const { made, missed } = await repeatWeekly(
    span,
    { weeks: given.weeks, sentences: endpoint.refusals },
    async (one) => {
      await requireRoom();
      const request = { ...given, start: shanghaiIso(one.start), end: shanghaiIso(one.end) };
      const valid = await validateBooking(tx, request, { memberRid: member.rid, now: clock.now(), byStaff: true });
      return arrange(work, { member, given, valid });
    },
  );
  return {
    made: made.map(({ rid, reservation_no, starts_at, ends_at }) => ({
      rid,
      reservation_no,
      start: shanghaiIso(starts_at),
      end: shanghaiIso(ends_at),
    })),
    missed,
  };
}

/** The customer by the record that a service manager chose, or by the phone that they gave. */
async function customerOf(
  { tx, actor }: StaffWork,
  { member_rid, phone }: InputOf<typeof endpoint>,
): Promise<MemberProfile> {
  const chosen = member_rid && knowsCustomers(actor) ? await findMember(tx, member_rid) : undefined;
  const rid = chosen?.rid ?? (phone ? (await memberByPhone(tx, phone))?.rid : undefined);
  if (!rid) throw new Refusal('noMember');
  const member = await getMember(tx, rid);
  if (!member.certified) throw new Refusal('customerIncomplete');
  return member;
}

async function arrange(
  work: StaffWork,
  { member, given, valid }: { member: MemberProfile; given: InputOf<typeof endpoint>; valid: ValidBooking },
): Promise<Reservation> {
  const { span, price, terms } = valid;
  const paid = { community: null, project: null };
  const begun = await newReservation(work, { member, request: given, valid, orderRid: null, paid, state: 'accepting' });
  const row: Reservation = {
    ...begun,
    amount_fen: 0,
    reason: given.reason ?? '',
    wanted: {
      by: 'staff',
      start: shanghaiIso(span.start),
      end: shanghaiIso(span.end),
      reason: given.reason ?? '',
      steps: terms.steps,
      price,
    },
  };
  await holdSpan(work.tx, {
    owner_rid: row.rid,
    kind: 'wanted',
    instrument: { rid: row.instrument_rid, name: row.instrument.model },
    span,
    operator_rid: valid.operator_rid,
  });
  const stored = { ...row, ...(await setReservationClock(work, row)) };
  await insertReservation(work.tx, stored);
  const details = { ...aboutReservation(row), ...answerBy(stored), amount_fen: price.total_fen };
  const begin = { rid: row.rid, event: 'arrange' as const, state: 'accepting' as const, details };
  await announce(
    work,
    beginning(work.actor, reservationMachine, given.reason ? { ...begin, reason: given.reason } : begin),
  );
  return stored;
}
