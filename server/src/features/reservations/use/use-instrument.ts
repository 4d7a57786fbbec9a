import { billedMinutes, firstHour, priceTime } from '@yance/contract/reservations/price.ts';
import { minutesBetween } from '@yance/contract/reservations/slots.ts';
import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import { after, minutes } from '../../../kernel/clock.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bannedUntil } from '../book/ban.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { instrumentOfCode, numberOfCode } from './check-in-code.ts';
import {
  aboutReservation,
  anyReservation,
  chargeAmount,
  demandState,
  freeSpans,
  holdAmount,
  moveReservation,
  ownReservation,
  type MovedReservation,
} from '../state/move-reservation.ts';
import { spanOfRow, type Reservation, type Use } from '../state/reservation-model.ts';
import { bookedNow, reservationByNumber } from '../reservations.store.ts';
import { momentWords } from '../read/span-words.ts';
import { demandOperator } from '../book/weigh-booking.ts';

/**
 * The customer checks in: by the code that hangs on the instrument, or for a live video from the page. Refuses
 * `tooEarly`, `notYours`, `scanNeeded`, `wrongCode`.
 */
export async function checkInOwn(
  work: MemberWork,
  given: { rid?: string | undefined; code?: string | undefined },
): Promise<MovedReservation> {
  const row = given.code ? await atInstrument(work, given.code) : await ownReservation(work, given.rid ?? '');
  demandState(row, 'booked');
  if (!given.code && row.mode !== 'video') throw new Refusal('scanNeeded');
  return checkIn(work, row);
}

async function atInstrument(work: MemberWork, code: string): Promise<Reservation> {
  const instrumentRid = instrumentOfCode(code);
  if (!instrumentRid) throw new Refusal('wrongCode');
  const { noShowMinutes } = await bookingSettings(work.tx);
  const now = work.clock.now();
  const found = await bookedNow(work.tx, {
    memberRid: work.actor.rid,
    instrumentRid,
    from: after(now, -minutes(noShowMinutes)),
    until: after(now, minutes(24 * 60)),
  });
  if (!found) throw new Refusal('notYours');
  return ownReservation(work, found.rid);
}

/** The laboratory checks a customer in: by the code of the member's page, or from the list. */
export async function checkInByHouse(
  work: Work,
  given: { rid?: string | undefined; code?: string | undefined },
): Promise<MovedReservation> {
  const number = given.code ? numberOfCode(given.code) : null;
  if (given.code && !number) throw new Refusal('wrongCode');
  const rid = number ? (await reservationByNumber(work.tx, number))?.rid : given.rid;
  if (!rid) throw new Refusal('wrongCode');
  const row = await anyReservation(work, rid);
  demandState(row, 'booked');
  return checkIn(work, row);
}

async function checkIn(work: Work, row: Reservation): Promise<MovedReservation> {
  const { checkInMinutes } = await bookingSettings(work.tx);
  const opens = after(row.starts_at, -minutes(checkInMinutes));
  const now = work.clock.now();
  if (now < opens) throw new Refusal('tooEarly', { words: { time: momentWords(opens) } });
  await demandOperator(work, row, row.starts_at);
  return moveReservation(work, row, 'checkIn', { to: 'using', set: { checked_in_at: now } });
}

/** The use is over: what was used is counted, the rest of the hold goes back. */
export async function finishUse(work: Work, given: { rid: string; fault_minutes: number }): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  return endUse(work, row, { event: 'finish', fault: given.fault_minutes });
}

export async function faultByHouse(
  work: Work,
  given: { rid: string; reason: string; fault_minutes: number },
): Promise<MovedReservation> {
  const row = await anyReservation(work, given.rid);
  return endUse(work, row, { event: 'fault', fault: given.fault_minutes, reason: given.reason });
}

export async function reportFault(work: Work, given: { rid: string; reason: string }): Promise<MovedReservation> {
  const row = await ownReservation(work, given.rid);
  return endUse(work, row, { event: 'fault', fault: 0, reason: given.reason });
}

/** Nobody ended the use: it is over when its time and the grace are, and the grace costs nothing. */
export async function finishByTimer(work: Work, row: Reservation): Promise<void> {
  await endUse(work, row, { event: 'finish', fault: 0 });
}

async function endUse(
  work: Work,
  row: Reservation,
  given: { event: 'finish' | 'fault'; fault: number; reason?: string },
): Promise<MovedReservation> {
  demandState(row, 'using');
  const now = work.clock.now();
  const started = row.checked_in_at ?? row.starts_at;
  // Whoever comes early waits for the time that was booked, and whoever stays late is not charged for it.
  const from = started > row.starts_at ? started : row.starts_at;
  const until = now < row.ends_at ? now : row.ends_at;
  const use = useOf(row, {
    used: Math.max(0, Math.ceil((until.getTime() - from.getTime()) / 60_000)),
    fault: given.fault,
    faulted: given.event === 'fault',
  });
  await holdAmount(work, row, use.price.total_fen);
  await freeSpans(work, { owner_rid: row.rid, instrument_rid: row.instrument_rid });
  return moveReservation(work, row, given.event, {
    to: 'settling',
    set: { ended_at: now, use, amount_fen: use.price.total_fen },
    reason: given.reason,
    more: { billed_minutes: use.billed_minutes },
  });
}

function useOf(row: Reservation, given: { used: number; fault: number; faulted: boolean }): Use {
  const { stepMinutes, leastMinutes, steps } = row.terms;
  const billed_minutes = billedMinutes({
    ...given,
    booked: minutesBetween(spanOfRow(row)),
    step: stepMinutes,
    least: leastMinutes,
  });
  const price =
    billed_minutes === 0
      ? { lines: [], total_fen: 0, by_quote: false }
      : priceTime({ ...row.terms, steps: steps.slice(0, billed_minutes / stepMinutes) });
  return { used_minutes: given.used, fault_minutes: given.fault, billed_minutes, price };
}

/** Nobody checked in: the first hour is charged, and too many of these stop new bookings for a while. */
export async function missReservation(work: Work, row: Reservation): Promise<void> {
  const now = work.clock.now();
  const { total_fen } = firstHour(row.terms);
  await chargeAmount(work, row, total_fen, '爽约，首小时');
  await freeSpans(work, { owner_rid: row.rid, instrument_rid: row.instrument_rid });
  await moveReservation(work, row, 'miss', { to: 'absent', set: { missed_at: now, amount_fen: total_fen } });
  const until = await bannedUntil(work.tx, row.member_rid, now);
  if (!until) return;
  await announce(work, {
    entity: 'reservation',
    entity_rid: row.rid,
    event: 'ban',
    from_state: 'absent',
    to_state: 'absent',
    details: { ...aboutReservation({ ...row, amount_fen: total_fen }), until: shanghaiIso(until) },
  });
}
