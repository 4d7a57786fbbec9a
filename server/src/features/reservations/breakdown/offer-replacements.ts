import { shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import { minutesBetween, type Span } from '@yance/contract/reservations/slots.ts';
import { waitMachine } from '@yance/contract/reservations/states.ts';
import { z } from 'zod';
import { begin } from '../../../kernel/advance.ts';
import { after, hours } from '../../../kernel/clock.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { jobKind, reschedule } from '../../../kernel/jobs.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { bookableOf } from '../book/bookable-service.ts';
import { bookingSettings } from '../book/booking-settings.ts';
import { validateBooking, type ValidBooking } from '../book/validate-booking.ts';
import { calendarsOf, type DaySlots } from '../instruments/instrument-calendar.ts';
import { spanWords } from '../read/span-words.ts';
import { findReservation } from '../reservations.store.ts';
import { holdSpan, lockInstruments } from '../spans.store.ts';
import { aboutReservation } from '../state/move-reservation.ts';
import type { Reservation, Wait } from '../state/reservation-model.ts';
import { aboutWait, waitJob } from '../wait-list/wait-list.ts';
import { insertWait } from '../waits.store.ts';

/** Other times are looked for in the place of a reservation that a breakdown has taken. */
export const replaceJob = jobKind('reservation.replace', { rid: z.string() });

/** How many times are held for a customer, how far apart, and how many are looked at for them. */
const choices = { offers: 3, apartHours: 4, tries: 30 } as const;

/** Holds up to three free times near the one that was lost, on any instrument of the service, and says so. */
export async function offerReplacements(work: Work, rid: string): Promise<void> {
  const { tx, clock } = work;
  const row = await findReservation(tx, rid);
  if (row?.state !== 'cancelled') return;
  const service = (await servicesByRid(tx, [row.service_rid])).get(row.service_rid);
  const bookable = service?.offered ? await bookableOf(tx, service) : undefined;
  if (!bookable) return;
  const { instruments } = bookable;
  await lockInstruments(
    tx,
    instruments.map((one) => one.rid),
  );
  const settings = await bookingSettings(tx);
  const now = clock.now();
  const calendars = await calendarsOf(tx, {
    instruments: instruments.map((one) => one.rid),
    from: shanghaiDate(now),
    days: settings.aheadDays + 1,
    now,
    settings,
  });
  const length = minutesBetween({ start: row.starts_at, end: row.ends_at });
  const free = instruments
    .flatMap((instrument) =>
      freeSpansOf(calendars.get(instrument.rid)?.days ?? [], length, settings.step).map((span) => ({
        instrument,
        span,
      })),
    )
    .toSorted((a, b) => distance(row, a) - distance(row, b));
  const made: Wait[] = [];
  let tries = 0;
  for (const { instrument, span } of free) {
    if (made.length === choices.offers || tries === choices.tries) break;
    if (made.some((one) => Math.abs(+one.starts_at - +span.start) < hours(choices.apartHours))) continue;
    tries += 1;
    const valid = await validOffer(work, row, { instrument, span });
    if (valid) made.push(await holdFor(work, row, { valid, until: after(now, hours(settings.answerHours)) }));
  }
  await notifyOffers(work, row, made);
}

/** Holds one time in the place of a reservation that was cancelled; the caller tells of it with `notifyOffers`. */
export async function holdFor(
  work: Work,
  row: Reservation,
  { valid, until }: { valid: Pick<ValidBooking, 'instrument' | 'span' | 'operator_rid'>; until: Date },
): Promise<Wait> {
  const { instrument, span, operator_rid } = valid;
  const ends = until < span.start ? until : span.start;
  const wait: Wait = {
    rid: newRid(),
    member_rid: row.member_rid,
    service_rid: row.service_rid,
    service: row.service,
    instrument_rid: instrument.rid,
    instrument,
    starts_at: span.start,
    ends_at: span.end,
    request: { mode: row.mode, purpose: row.purpose, parameters: row.terms.answers },
    state: 'offered',
    offered_until: ends,
    replaces_rid: row.rid,
    created_at: work.clock.now(),
  };
  await insertWait(work.tx, wait);
  const named = { rid: instrument.rid, name: instrument.model };
  await holdSpan(work.tx, { owner_rid: wait.rid, kind: 'offered', instrument: named, span, operator_rid });
  await reschedule(work, waitJob(wait.rid, ends));
  const details = { ...aboutWait(wait), until: shanghaiIso(ends) };
  await begin(work, waitMachine, { rid: wait.rid, event: 'hold', state: 'offered', details });
  return wait;
}

/** Tells the customer which times are held, and until when the first of them is. */
export async function notifyOffers(work: Work, row: Reservation, offers: readonly Wait[]): Promise<void> {
  const ends = offers.flatMap(({ offered_until }) => (offered_until ? [offered_until] : []));
  if (ends.length === 0) return;
  const until = shanghaiIso(new Date(Math.min(...ends.map((end) => end.getTime()))));
  const words = offers.map((one) => {
    const time = spanWords({ start: one.starts_at, end: one.ends_at });
    return one.instrument_rid === row.instrument_rid ? time : `${time}（${one.instrument.model}）`;
  });
  await announce(work, {
    entity: 'reservation',
    entity_rid: row.rid,
    event: 'replaced',
    from_state: 'cancelled',
    to_state: 'cancelled',
    details: { ...aboutReservation(row), times: words.join('、'), until },
  });
}

/** Nearness in time; the instrument that was booked comes first among equals. */
const distance = (row: Reservation, { instrument, span }: { instrument: InstrumentCard; span: Span }): number =>
  Math.abs(+span.start - +row.starts_at) + (instrument.rid === row.instrument_rid ? 0 : 1);

/** Every free span of a length: steps without a gap, with somebody who stands by. */
function freeSpansOf(calendar: readonly DaySlots[], length: number, step: number): Span[] {
  const count = length / step;
  return calendar.flatMap(({ slots }) =>
    slots.flatMap((first, at) => {
      const part = slots.slice(at, at + count);
      const last = part.at(-1);
      const whole = part.length === count && last && +last.end - +first.start === length * 60_000;
      return whole && part.every(({ state, staffed }) => state === 'free' && staffed)
        ? [{ start: first.start, end: last.end }]
        : [];
    }),
  );
}

/** A time that the customer could book by all rules; nothing where not. */
async function validOffer(
  { tx, clock }: Work,
  row: Reservation,
  { instrument, span }: { instrument: InstrumentCard; span: Span },
): Promise<ValidBooking | undefined> {
  const request = {
    rid: row.service_rid,
    instrument_rid: instrument.rid,
    start: shanghaiIso(span.start),
    end: shanghaiIso(span.end),
    mode: row.mode,
    purpose: row.purpose,
    parameters: row.terms.answers,
  };
  const given = { memberRid: row.member_rid, communityRid: row.community_rid, now: clock.now() };
  return validateBooking(tx, request, given).catch((error: unknown) => {
    if (error instanceof Refusal || error instanceof Invalid) return undefined;
    throw error;
  });
}
