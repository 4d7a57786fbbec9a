import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { WaitRow } from '@yance/contract/reservations/endpoints.ts';
import { waitMachine } from '@yance/contract/reservations/states.ts';
import { advance, begin } from '../../../kernel/advance.ts';
import { after, days, hours } from '../../../kernel/clock.ts';
import { type MemberWork, newRid, type Tx, type Work } from '../../../kernel/db.ts';
import { reschedule, withdraw } from '../../../kernel/jobs.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { getMember } from '../../identity/index.ts';
import { demandNoBan } from '../book/ban.ts';
import { bookTime } from '../book/book-time.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { freeSpans } from '../state/move-reservation.ts';
import { spanOfRow, type Reservation, type Wait, type Wish } from '../state/reservation-model.ts';
import { reservationWaits } from '../reservations.tables.ts';
import { dropSpans, holdSpan, lockInstruments, spansOfMember } from '../spans.store.ts';
import { spanWords } from '../read/span-words.ts';
import {
  countBefore,
  deleteWaitsOf,
  insertWait,
  lockWait,
  lockWaitsOf,
  openWaitsOf,
  waitingLine,
  waitsOfMember,
} from '../waits.store.ts';
import { freeSteps, weighBooking } from '../book/weigh-booking.ts';

/** Puts a member in line for time that somebody else has. Refuses `slotFree`, `waitOwn`, `waitTwice`, `waitFull`. */
export async function joinWait(work: MemberWork, wish: Wish): Promise<WaitRow> {
  const { tx, actor, clock } = work;
  const now = clock.now();
  const member = await getMember(tx, actor.rid);
  if (!member.certified) throw new Refusal('profileIncomplete');
  await demandNoBan(tx, actor.rid, now);
  await lockWaitsOf(tx, actor.rid);
  await lockInstruments(tx, [wish.instrument_rid]);
  const weighed = await weighBooking(tx, wish, { memberRid: actor.rid, now, allowTaken: true });
  if (!weighed.taken) throw new Refusal('slotFree');
  // What the member has themselves would never be free for them.
  const [own] = await spansOfMember(tx, actor.rid, { instrument_rid: wish.instrument_rid, within: weighed.span });
  if (own) throw new Refusal('waitOwn', { words: { time: spanWords(spanOfRow(own)) } });
  const open = await openWaitsOf(tx, actor.rid);
  const { waitMost } = await bookingSettings(tx);
  if (open.some((one) => one.instrument_rid === wish.instrument_rid && +one.starts_at === +weighed.span.start))
    throw new Refusal('waitTwice');
  if (open.length >= waitMost) throw new Refusal('waitFull', { words: { most: waitMost } });
  const { mode, purpose, parameters } = wish;
  const wait: Wait = {
    rid: newRid(),
    member_rid: actor.rid,
    service_rid: weighed.service.rid,
    service: weighed.service.definition.name,
    instrument_rid: weighed.instrument.rid,
    instrument: weighed.instrument,
    starts_at: weighed.span.start,
    ends_at: weighed.span.end,
    wish: { mode, purpose, parameters },
    state: 'waiting',
    offered_until: null,
    created_at: now,
  };
  await insertWait(tx, wait);
  await reschedule(work, waitJob(wait.rid, wait.starts_at));
  await begin(work, waitMachine, { rid: wait.rid, event: 'join', state: 'waiting', details: aboutWait(wait) });
  return waitRowOf(work, wait);
}

const waitJob = (rid: string, runAt: Date) => ({ kind: 'reservation.wait', key: rid, runAt, payload: { rid } });

const aboutWait = (wait: Wait) => ({
  member_rid: wait.member_rid,
  service: wait.service,
  instrument_rid: wait.instrument_rid,
  instrument: wait.instrument.model,
  start: shanghaiIso(wait.starts_at),
  end: shanghaiIso(wait.ends_at),
});

async function waitRowOf(work: Work, wait: Wait): Promise<WaitRow> {
  const open = wait.state === 'waiting' || wait.state === 'offered';
  return {
    rid: wait.rid,
    service_rid: wait.service_rid,
    service: wait.service,
    instrument: wait.instrument,
    start: shanghaiIso(wait.starts_at),
    end: shanghaiIso(wait.ends_at),
    state: wait.state,
    label: waitMachine.states[wait.state],
    offered_until: wait.state === 'offered' && wait.offered_until ? shanghaiIso(wait.offered_until) : null,
    before: wait.state === 'waiting' ? await countBefore(work.tx, wait) : 0,
    fee_fen: open ? await feeNow(work, wait) : null,
  };
}

const wishOf = (wait: Wait): Wish => ({
  ...wait.wish,
  rid: wait.service_rid,
  instrument_rid: wait.instrument_rid,
  start: shanghaiIso(wait.starts_at),
  end: shanghaiIso(wait.ends_at),
});

/** What the time waited for would cost now; null where it could not be booked any more. */
async function feeNow({ tx, clock }: Work, wait: Wait): Promise<number | null> {
  const given = { memberRid: wait.member_rid, now: clock.now(), allowTaken: true };
  return weighBooking(tx, wishOf(wait), given).then(
    ({ price }) => price.total_fen,
    (error: unknown) => {
      if (error instanceof Refusal || error instanceof Invalid) return null;
      throw error;
    },
  );
}

/** A member's places in line, the open ones and those of the last week. */
export async function listOwnWaits(work: MemberWork): Promise<{ list: WaitRow[] }> {
  const rows = await waitsOfMember(work.tx, work.actor.rid, after(work.clock.now(), -days(7)));
  const list: WaitRow[] = [];
  for (const row of rows) list.push(await waitRowOf(work, row));
  return { list };
}

async function ownWait(work: MemberWork, rid: string): Promise<Wait> {
  const wait = await lockWait(work.tx, rid);
  if (!wait || wait.member_rid !== work.actor.rid) throw new Refusal('notFound');
  return wait;
}

export async function leaveWait(work: MemberWork, rid: string): Promise<{ rid: string; label: string }> {
  const wait = await ownWait(work, rid);
  await advance(work, waitMachine, reservationWaits, { rid, event: 'leave', details: aboutWait(wait) });
  await withdraw(work, 'reservation.wait', rid);
  if (wait.state === 'offered') await freeSpans(work, { owner_rid: rid, instrument_rid: wait.instrument_rid });
  return { rid, label: waitMachine.states.left };
}

/** Books the time that is held for the member. Refuses `waitOver` once it is not any more, and `feeRisen` like any booking. */
export async function takeWait(
  work: MemberWork,
  { rid, fee_fen }: { rid: string; fee_fen?: number | undefined },
): Promise<Reservation> {
  const wait = await ownWait(work, rid);
  if (wait.state === 'passed' || (wait.offered_until && wait.offered_until <= work.clock.now()))
    throw new Refusal('waitOver');
  await advance(work, waitMachine, reservationWaits, { rid, event: 'take', details: aboutWait(wait) });
  await withdraw(work, 'reservation.wait', rid);
  await lockInstruments(work.tx, [wait.instrument_rid]);
  await dropSpans(work.tx, rid);
  return bookTime(work, wishOf(wait), { fee_fen });
}

/** Holds freed time of an instrument for the first in line whose whole span is free, and so on down the line. */
export async function offerFreed(work: Work, instrumentRid: string): Promise<void> {
  await lockInstruments(work.tx, [instrumentRid]);
  const now = work.clock.now();
  const settings = await bookingSettings(work.tx);
  for (const { rid: waitRid } of await waitingLine(work.tx, instrumentRid)) {
    // Whoever leaves the line at this moment is passed over, not waited for in vain.
    const wait = await lockWait(work.tx, waitRid);
    if (wait?.state !== 'waiting') continue;
    const span = spanOfRow(wait);
    if (span.start <= now || !(await isFree(work.tx, wait, { now, settings }))) continue;
    const until = new Date(Math.min(after(now, hours(settings.waitHours)).getTime(), span.start.getTime()));
    await advance(work, waitMachine, reservationWaits, {
      rid: wait.rid,
      event: 'offer',
      set: { offered_until: until },
      details: { ...aboutWait(wait), until: shanghaiIso(until) },
    });
    const { rid, model: name } = wait.instrument;
    await holdSpan(work.tx, { owner_rid: wait.rid, kind: 'offered', instrument: { rid, name }, span });
    await reschedule(work, waitJob(wait.rid, until));
  }
}

async function isFree(
  tx: Tx,
  wait: Wait,
  given: { now: Date; settings: Awaited<ReturnType<typeof bookingSettings>> },
): Promise<boolean> {
  return freeSteps(tx, { ...given, instrument: wait.instrument, span: spanOfRow(wait) }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );
}

/** Takes a member out of every line without a word, because the account is closed for good; what was held goes on. */
export async function forgetWaits(work: Work, memberRid: string): Promise<void> {
  for (const wait of await openWaitsOf(work.tx, memberRid)) {
    await withdraw(work, 'reservation.wait', wait.rid);
    await freeSpans(work, { owner_rid: wait.rid, instrument_rid: wait.instrument_rid });
  }
  await deleteWaitsOf(work.tx, memberRid);
}

/** The time to answer is over, or the time waited for has begun. */
export async function endWait(work: Work, rid: string): Promise<void> {
  const wait = await lockWait(work.tx, rid);
  const now = work.clock.now();
  if (wait?.state === 'offered' && wait.offered_until && wait.offered_until <= now) {
    await advance(work, waitMachine, reservationWaits, { rid, event: 'pass', details: aboutWait(wait) });
    await freeSpans(work, { owner_rid: rid, instrument_rid: wait.instrument_rid });
  } else if (wait?.state === 'waiting' && wait.starts_at <= now) {
    await advance(work, waitMachine, reservationWaits, { rid, event: 'end', details: aboutWait(wait) });
  }
}
