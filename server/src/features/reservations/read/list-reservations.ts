import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { listReservations } from '@yance/contract/reservations/endpoints.ts';
import type { listStaffReservations, StaffReservationRow } from '@yance/contract/reservations/staff-endpoints.ts';
import { reservationStates } from '@yance/contract/reservations/reservation.ts';
import { tabOfReservation } from '@yance/contract/reservations/states.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { MemberWork, StaffWork } from '../../../kernel/db.ts';
import { dayRange } from '../../../kernel/time/day-range.ts';
import { memberCard, membersByRid, type MemberProfile } from '../../identity/index.ts';
import { ownersShown, type Whose } from '../../staff/index.ts';
import { bannedUntil } from '../book/ban.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { validTrainings } from '../instruments.store.ts';
import { keptFrom } from '../instruments/keeper.ts';
import { ownInstruments } from '../instruments/own-laboratory.ts';
import { payersOfTime } from './payers-of-time.ts';
import { reservationRowOf } from './reservation-card.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { unattended } from './unattended.ts';
import {
  countForStaff,
  countReservations,
  countReservationTabs,
  pageOfReservations,
  type ReservationFilter,
} from '../reservations.store.ts';

/** The member's reservations under a tab, with the counts of all tabs. */
export async function listOwnReservations(
  work: MemberWork,
  input: InputOf<typeof listReservations>,
): Promise<OutputOf<typeof listReservations>> {
  const { tx, actor, clock } = work;
  const states = reservationStates.filter((state) => input.tab === 'all' || tabOfReservation[state] === input.tab);
  const { rows, total } = await pageOfReservations(
    tx,
    { memberRid: actor.rid, states, kw: input.kw, orderRid: input.order_rid, ...dayRange(input) },
    { ...input, by: 'created' },
  );
  const payers = await payersOfTime(tx, actor, rows);
  const kept = await keptFrom(tx, actor, rows);
  const reader = { actor, now: clock.now(), settings: await bookingSettings(tx), payers, kept };
  const banned = await bannedUntil(tx, actor.rid, clock.now());
  const trainings = await validTrainings(tx, actor.rid, shanghaiDate(clock.now()));
  return {
    list: rows.map((row) => reservationRowOf(row, reader)),
    total,
    page: input.page,
    size: input.size,
    counts: await countReservationTabs(tx, actor.rid),
    banned_until: banned ? shanghaiIso(banned) : null,
    trainings: trainings.map(({ instrument, expires_on }) => ({ instrument: instrument.model, expires_on })),
  };
}

/** The reader's reservations, those of the work group, or everybody's. */
export async function reservationsOf(work: StaffWork, whose: Whose): Promise<ReservationFilter['own']> {
  const rids = await ownersShown(work, whose);
  return rids && { rids, customers: knowsCustomers(work.actor) };
}

/** The staff queues, by the time of use. */
export async function listForStaff(
  work: StaffWork,
  input: InputOf<typeof listStaffReservations>,
): Promise<OutputOf<typeof listStaffReservations>> {
  const { tx, actor, clock } = work;
  const instrumentRids = await ownInstruments(work);
  const own = await reservationsOf(work, input);
  const { rows, total } = await pageOfReservations(
    tx,
    {
      own,
      states: input.states,
      instrumentRid: input.instrument_rid,
      instrumentRids: input.member_rid && !knowsCustomers(actor) ? [] : instrumentRids,
      memberRid: input.member_rid,
      orderRid: input.order_rid,
      kw: input.kw,
      linkless: input.linkless,
      ...dayRange({ since: input.first, until: input.last }),
      ...(input.unattended ? await unattended(work) : {}),
      ...(input.overdue ? { overdueAt: clock.now() } : {}),
    },
    { ...input, by: 'start' },
  );
  const members = await membersByRid(
    tx,
    rows.map((row) => row.member_rid),
  );
  const payers = await payersOfTime(tx, actor, rows);
  const kept = await keptFrom(tx, actor, rows);
  const reader = { actor, now: clock.now(), settings: await bookingSettings(tx), payers, kept };
  return {
    list: rows.map((row) => ({ ...reservationRowOf(row, reader), customer: customerFor(actor, row, members) })),
    total,
    page: input.page,
    size: input.size,
    counts: {
      ...(await countForStaff(tx, { instrumentRids, own })),
      unattended: await countReservations(tx, { instrumentRids, own, ...(await unattended(work)) }),
    },
  };
}

/** Whether somebody may know who a customer is. */
export const knowsCustomers = ({ roles }: Staff): boolean => roles.includes('B') || roles.includes('M');

/** Who the customer is, for the service manager; a laboratory reads a code name. */
export function customerFor(
  actor: Staff,
  row: Pick<Reservation, 'member_rid'>,
  members: ReadonlyMap<string, Pick<MemberProfile, 'name' | 'phone' | 'company'>>,
): StaffReservationRow['customer'] {
  const member = members.get(row.member_rid);
  if (!knowsCustomers(actor)) return { rid: null, name: codeName(row.member_rid), phone: '', company: '' };
  const card = memberCard(row.member_rid, member);
  return member ? card : { ...card, name: '已注销' };
}

const codeName = (memberRid: string): string => `客户 ${memberRid.slice(-6).toUpperCase()}`;
