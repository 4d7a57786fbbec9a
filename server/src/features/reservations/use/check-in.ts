import { after, minutes } from '../../../kernel/clock.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { requireTrained } from '../book/validate-booking.ts';
import { momentWords } from '../read/span-words.ts';
import { bookedNow, reservationByNumber } from '../reservations.store.ts';
import {
  anyReservation,
  requireState,
  type MovedReservation,
  moveReservation,
  ownReservation,
} from '../state/move-reservation.ts';
import type { Reservation } from '../state/reservation-model.ts';
import { instrumentOfCode, numberOfCode } from './check-in-code.ts';

/**
 * The customer checks in: by the code that hangs on the instrument, or for a live video from the page. Refuses
 * `tooEarly`, `notYours`, `scanNeeded`, `wrongCode`.
 */
export async function checkInOwn(
  work: MemberWork,
  given: { rid?: string | undefined; code?: string | undefined },
): Promise<MovedReservation> {
  const row = given.code ? await atInstrument(work, given.code) : await ownReservation(work, given.rid ?? '');
  requireState(row, 'booked');
  if (!given.code && row.mode !== 'video') throw new Refusal('scanNeeded');
  return checkIn(work, row);
}

/** The laboratory checks a customer in: by the code of the member's page, or from the list. */
export async function checkInByStaff(
  work: Work,
  given: { rid?: string | undefined; code?: string | undefined },
): Promise<MovedReservation> {
  const number = given.code ? numberOfCode(given.code) : null;
  if (given.code && !number) throw new Refusal('wrongCode');
  const rid = number ? (await reservationByNumber(work.tx, number))?.rid : given.rid;
  if (!rid) throw new Refusal('wrongCode');
  const row = await anyReservation(work, rid);
  requireState(row, 'booked');
  return checkIn(work, row);
}

async function checkIn(work: Work, row: Reservation): Promise<MovedReservation> {
  const { checkInMinutes } = await bookingSettings(work.tx);
  const opens = after(row.starts_at, -minutes(checkInMinutes));
  const now = work.clock.now();
  if (now < opens) throw new Refusal('tooEarly', { words: { time: momentWords(opens) } });
  await requireTrained(work, row, row.starts_at);
  return moveReservation(work, row, 'checkIn', { to: 'using', set: { checked_in_at: now } });
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
