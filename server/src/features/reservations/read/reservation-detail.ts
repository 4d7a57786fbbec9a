import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { getReservation } from '@yance/contract/reservations/endpoints.ts';
import type { ReservationDetail } from '@yance/contract/reservations/reservation.ts';
import type { getStaffReservation } from '@yance/contract/reservations/staff-endpoints.ts';
import { reservationMachine } from '@yance/contract/reservations/states.ts';
import { timelineLine } from '../../../kernel/advance.ts';
import { after, minutes } from '../../../kernel/clock.ts';
import type { MemberWork, StaffWork, PersonWork } from '../../../kernel/db.ts';
import { type Fact, factsOf } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { sealTicket } from '../../../kernel/access/tickets.ts';
import { getMember, managerCard, membersByRid } from '../../identity/index.ts';
import { staffNames } from '../../staff/index.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { cancelFee } from '../change/cancel-fee.ts';
import { requireOwn } from '../instruments/own-laboratory.ts';
import { findReservation } from '../reservations.store.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { memberCode, pictureOf } from '../use/check-in-code.ts';
import { keptFrom } from '../instruments/keeper.ts';
import { operatorOf } from '../spans.store.ts';
import { labelledAnswers } from './labelled-answers.ts';
import { customerFor } from './list-reservations.ts';
import { payersOfTime } from './payers-of-time.ts';
import { unattended } from './unattended.ts';
import { reservationRowOf } from './reservation-card.ts';

/** The member's own reservation; another member's answers like a missing one. */
export async function reservationForMember(work: MemberWork, rid: string): Promise<OutputOf<typeof getReservation>> {
  const row = await findReservation(work.tx, rid);
  if (!row || row.member_rid !== work.actor.rid) throw new Refusal('notFound');
  const { manager_rid } = await getMember(work.tx, row.member_rid);
  const ticket = sealTicket('event', { reservation: rid }, work.clock, 3600);
  return {
    ...(await reservationDetailOf(work, row)),
    qr: row.state === 'booked' ? pictureOf(memberCode(row.reservation_no)) : null,
    ics_url: `/api/open/reservation/event?ticket=${ticket}`,
    manager: await managerCard(work.tx, manager_rid),
  };
}

export async function reservationForStaff(work: StaffWork, rid: string): Promise<OutputOf<typeof getStaffReservation>> {
  const row = await findReservation(work.tx, rid);
  if (!row) throw new Refusal('notFound');
  await requireOwn(work, row.instrument_rid);
  const customer = customerFor(work.actor, row, await membersByRid(work.tx, [row.member_rid]));
  const operator = await operatorOf(work.tx, rid);
  const names = operator ? await staffNames(work.tx, [operator]) : new Map<string, string>();
  const { rids = [] } = await unattended(work);
  return {
    ...(await reservationDetailOf(work, row)),
    customer,
    operator: names.get(operator ?? '') ?? '',
    unattended: rids.includes(rid),
  };
}

/** Everything about one reservation, as its reader may see it. */
export async function reservationDetailOf(work: PersonWork, row: Reservation): Promise<ReservationDetail> {
  const { tx, actor, clock } = work;
  const settings = await bookingSettings(tx);
  const now = clock.now();
  const opens = after(row.starts_at, -minutes(settings.linkMinutes));
  const linkOpen = actor.kind === 'staff' || (['booked', 'using'].includes(row.state) && now >= opens);
  const facts = await factsOf(tx, 'reservation', row.rid);
  const names = actor.kind === 'staff' ? await staffNames(tx, staffOf(facts)) : new Map<string, string>();
  const kept = await keptFrom(tx, actor, [row]);
  const card = reservationRowOf(row, { actor, now, settings, kept, payers: await payersOfTime(tx, actor, [row]) });
  return {
    ...card,
    purpose: row.purpose,
    answers: labelledAnswers(row),
    price: row.price,
    wanted: card.wanted && row.wanted ? { ...card.wanted, price: row.wanted.price } : null,
    keeps_slot: row.keeps_slot,
    meeting_link: linkOpen ? row.meeting_link : null,
    link_opens: row.mode === 'video' ? shanghaiIso(opens) : null,
    check_in:
      row.state === 'booked'
        ? {
            opens: shanghaiIso(after(row.starts_at, -minutes(settings.checkInMinutes))),
            until: shanghaiIso(after(row.starts_at, minutes(settings.noShowMinutes))),
          }
        : null,
    use:
      row.use && row.ended_at
        ? { ...row.use, started: shanghaiIso(row.checked_in_at ?? row.starts_at), ended: shanghaiIso(row.ended_at) }
        : null,
    cancel_fen: ['confirming', 'booked'].includes(row.state) ? await cancelFee(tx, row, now) : 0,
    reason: row.reason,
    timeline: facts.map((fact) => timelineLine(reservationMachine, fact, (one) => actorName(one, names))),
  };
}

const staffOf = (facts: readonly Fact[]): string[] => [
  ...new Set(facts.flatMap((fact) => (fact.actor_kind === 'staff' && fact.actor_rid ? [fact.actor_rid] : []))),
];

/** Customers read the operator's name, staff a colleague's. */
function actorName(fact: Fact, names: ReadonlyMap<string, string>): string {
  if (fact.actor_kind === 'staff') return names.get(fact.actor_rid ?? '') ?? '研测';
  return { member: '客户', timer: '系统', visitor: '访客', computer: '仪器电脑' }[fact.actor_kind] ?? '';
}
