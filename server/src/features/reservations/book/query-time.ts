import type { InputOf, OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { addDays, shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { InstrumentCalendar, queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import type { InstrumentCard } from '@yance/contract/reservations/reservation.ts';
import { reservationModes } from '@yance/contract/reservations/states.ts';
import type { ReadWork } from '../../../kernel/db.ts';
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
  const last = addDays(first, settings.aheadDays);
  const from = input.date && input.date > first ? input.date : first;
  const days = Math.min(input.days, daysBetween(from, last) + 1);
  const rids = instruments.map(({ rid }) => rid);
  const span = { from, days: Math.max(0, days) };
  const calendars = await calendarsOf(tx, { instruments: rids, ...span, now, settings, ...(reader ? { reader } : {}) });
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
    instruments: instruments.map((instrument) => calendarOf(instrument, calendars.get(instrument.rid), settings.least)),
  };
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
