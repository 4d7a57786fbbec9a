import { getServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import type { OutputOf, SentOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { login } from '@yance/contract/identity/endpoints.ts';
import { addReservation, queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import { fieldsBeside } from '@yance/contract/reservations/price.ts';
import { acceptByStaff } from '@yance/contract/reservations/staff-endpoints.ts';
import { acceptableAnswers } from './acceptable-answers.ts';
import { serviceCalled } from './ordering.ts';
import type { MemberSpeaker } from './people.ts';
import type { Speaker, World } from './world.ts';

/** The date of every world's beginning, a Tuesday. */
export const worldDay = '2026-11-24';

/** A type-2 service with its instruments, and a booking of the first one without its time. */
export interface Session {
  rid: string;
  instruments: OutputOf<typeof queryTimeExtra>['instruments'];
  request: Omit<SentOf<typeof addReservation>, 'start' | 'end'>;
}

export async function newSession(world: World, kw = '现场扫描电镜机时'): Promise<Session> {
  const rid = await serviceCalled(world, kw);
  const { parameters } = await world.call(getServiceDetail, { rid });
  const { instruments, modes } = await world.call(queryTimeExtra, { rid });
  const [instrument] = instruments;
  const request = {
    rid,
    instrument_rid: instrument?.rid ?? '',
    mode: modes[0]?.value ?? ('visit' as const),
    purpose: '看断口形貌',
    parameters: acceptableAnswers(fieldsBeside(parameters)),
  };
  return { rid, instruments, request };
}

/** Some hours on a day after the world's beginning. */
export function slotOn(days: number, time: string, hours: number): { start: string; end: string } {
  const start = shanghaiMoment(addDays(worldDay, days), time);
  return { start: shanghaiIso(start), end: shanghaiIso(new Date(start.getTime() + hours * 3_600_000)) };
}

export function bookSlot(
  world: World,
  session: Session,
  as: Speaker,
  slot: { start: string; end: string },
  more: Partial<SentOf<typeof addReservation>> = {},
): Promise<OutputOf<typeof addReservation>> {
  return world.call(addReservation, { ...session.request, ...slot, ...more }, as);
}

/** A booking that the operator has accepted. */
export async function bookedSlot(
  world: World,
  session: Session,
  people: { member: Speaker; staff: Speaker },
  slot: { start: string; end: string },
  more: Partial<SentOf<typeof addReservation>> = {},
): Promise<OutputOf<typeof addReservation>> {
  const made = await bookSlot(world, session, people.member, slot, more);
  await world.call(acceptByStaff, { rid: made.rid }, people.staff);
  return made;
}

/** The same member with a session that lives: one that is opened before the clock passes is over after two hours. */
export async function signInAgain(world: World, member: MemberSpeaker): Promise<MemberSpeaker> {
  const { token } = await world.call(login, { account: member.phone, password: member.password });
  return { ...member, token };
}
