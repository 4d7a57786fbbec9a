import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiIso, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import type { InstrumentCalendar, queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import type { InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import { noRules, weekOf, type InstrumentRules, type SharingRules } from '@yance/contract/reservations/rules.ts';
import { reservationModes } from '@yance/contract/reservations/states.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { findMember } from '../../identity/index.ts';
import { rulesOf, validTrainings } from '../instruments.store.ts';
import { minutesOfWeeks } from '../shares.store.ts';
import { bookableService } from './bookable-service.ts';
import { bookingSettings } from './booking-settings.ts';
import { calendarsOf, type Calendar } from '../instruments/instrument-calendar.ts';

/**
 * The slots of every instrument of a service from a date on, free, taken or closed, with what they cost more; `reader`
 * sees which are his own.
 */
export async function queryTime(
  work: ReadWork,
  input: InputOf<typeof queryTimeExtra>,
  reader?: string,
): Promise<OutputOf<typeof queryTimeExtra>> {
  const { tx, clock } = work;
  const { service, instruments, modes } = await bookableService(tx, input.rid);
  const settings = await bookingSettings(tx);
  const now = clock.now();
  const first = shanghaiDate(now);
  const rids = instruments.map(({ rid }) => rid);
  const rules = await rulesOf(tx, rids);
  const ahead = rids.map((rid) => rules.get(rid)?.ahead_days ?? settings.aheadDays);
  const last = addDays(first, Math.max(...ahead));
  const from = input.date && input.date > first ? input.date : first;
  const days = Math.min(input.days, daysBetween(from, last) + 1);
  const span = { from, days: Math.max(0, days) };
  const calendars = await calendarsOf(tx, { instruments: rids, ...span, now, settings, ...(reader ? { reader } : {}) });
  const requesters = await requestersOf(work, reader, { rids, from: first, last });
  return {
    rid: service.rid,
    step_minutes: settings.step,
    terms: {
      answer_hours: settings.answerHours,
      free_cancel_hours: settings.freeCancelHours,
      late_percent: settings.latePercent,
    },
    first,
    last,
    modes: modes.map((value) => ({ value, label: reservationModes[value] })),
    ahead_days: settings.aheadDays,
    instruments: instruments.map((instrument) => ({
      ...calendarOf(instrument, calendars.get(instrument.rid), settings.least),
      rules: sharingOf(rules.get(instrument.rid) ?? noRules),
      ...requesters(instrument.rid),
    })),
  };
}

/** The rules that customers meet; who stands by and who accepts is the laboratory's own. */
function sharingOf({ operators: _operators, keeper_approves: _keeps, ...rules }: InstrumentRules): SharingRules {
  return rules;
}

/** What the rules of each instrument ask of who looks: nothing is known of a visitor. */
async function requestersOf(
  { tx, clock }: ReadWork,
  reader: string | undefined,
  { rids, from, last }: { rids: readonly string[]; from: string; last: string },
) {
  if (!reader) return () => ({ requester: null, had: {} });
  const weeks = { start: shanghaiMoment(weekOf(shanghaiMoment(from))), end: shanghaiMoment(addDays(last, 7)) };
  const minutes = await minutesOfWeeks(tx, { memberRid: reader }, { instrument_rids: rids, within: weeks });
  const member = await findMember(tx, reader);
  const trained = new Set(
    (await validTrainings(tx, reader, shanghaiDate(clock.now()))).map((one) => one.instrument_rid),
  );
  return (rid: string) => ({
    requester: { organization: member?.organization ?? null, trained: trained.has(rid) },
    had: Object.fromEntries(
      [...minutes].flatMap(([key, sum]) => (key.startsWith(`${rid} `) ? [[key.slice(rid.length + 1), sum]] : [])),
    ),
  });
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export function calendarOf(
  instrument: InstrumentCard,
  calendar: Calendar | undefined,
  least: number,
): InstrumentCalendar {
  return {
    ...instrument,
    least_minutes: Math.max(least, calendar?.hours.least_minutes ?? least),
    days: (calendar?.days ?? []).map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) => ({ ...slot, start: shanghaiIso(slot.start), end: shanghaiIso(slot.end) })),
    })),
  };
}
