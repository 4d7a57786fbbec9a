import { addDays, shanghaiDate, shanghaiMoment } from '@yance/contract/kernel/shanghai.ts';
import { noRules, type InstrumentRules } from '@yance/contract/reservations/rules.ts';
import { overlaps, slotsOfDay, type OpeningHours, type Slot, type Span } from '@yance/contract/reservations/slots.ts';
import type { Tx } from '../../../kernel/db.ts';
import { isHoliday } from '../../../kernel/time/service-hours.ts';
import { defaultHours, type BookingSettings } from '../book/booking-settings.ts';
import { presentOperators } from '../book/operators.ts';
import { closuresWithin, hoursOf, rulesOf } from '../instruments.store.ts';
import { heldSpans, spansOfMember, spansOfOperators } from '../spans.store.ts';
import { spanOfRow } from '../state/reservation-model.ts';

export interface DaySlots {
  date: string;
  /** `staffed` says whether one of those who may stand by is free; true where nobody needs to. */
  slots: (Slot & { staffed: boolean })[];
}
/** An instrument's opening hours and the slots of some days. */
export interface Calendar {
  hours: OpeningHours;
  own: boolean;
  rules: InstrumentRules;
  days: DaySlots[];
}

/**
 * The calendars of instruments from a date on. Spans of the owners in `but` do not count as taken; those of `reader`
 * are told apart.
 */
export async function calendarsOf(
  tx: Tx,
  given: {
    instruments: readonly string[];
    from: string;
    days: number;
    now: Date;
    settings: BookingSettings;
    but?: readonly string[];
    /** The member who looks. */
    reader?: string;
  },
): Promise<Map<string, Calendar>> {
  const { instruments, from, days, now, settings, but = [], reader } = given;
  const within: Span = { start: shanghaiMoment(from), end: shanghaiMoment(addDays(from, days)) };
  const set = await hoursOf(tx, instruments);
  const closures = await closuresWithin(tx, instruments, within);
  const held = (await heldSpans(tx, instruments, within)).filter((span) => !but.includes(span.owner_rid));
  const ownSpans = reader ? await spansOfMember(tx, reader, { instrument_rids: instruments, within }) : [];
  const standard = await defaultHours(tx, settings.least);
  const rules = await rulesOf(tx, instruments);
  const operators = await presentOperators(tx, instruments);
  const standing = [...new Set([...operators.values()].flat())];
  const busy = (await spansOfOperators(tx, standing, within)).filter((span) => !but.includes(span.owner_rid));
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  return new Map(
    instruments.map((rid) => {
      const hours = set.get(rid) ?? standard;
      const taken = held.filter((span) => span.instrument_rid === rid).map(spanOfRow);
      const own = ownSpans.filter((span) => span.instrument_rid === rid).map(spanOfRow);
      const closed = closures.filter((one) => one.instrument_rid === rid).map(spanOfRow);
      const ruled = rules.get(rid) ?? noRules;
      const present = operators.get(rid) ?? [];
      const staffed = (slot: Slot): boolean =>
        ruled.operators.length === 0 ||
        present.some((one) => !busy.some((span) => span.operator_rid === one && overlaps(spanOfRow(span), slot)));
      const day = (date: string): DaySlots => ({
        date,
        slots: slotsOfDay({
          date,
          hours,
          step: settings.step,
          holiday: isHoliday(date),
          now,
          taken,
          own,
          closed,
        }).map((slot) => ({ ...slot, staffed: staffed(slot) })),
      });
      return [rid, { hours, own: set.has(rid), rules: ruled, days: dates.map(day) }];
    }),
  );
}

/** The slots of one instrument on the days that a span touches. */
export async function slotsAround(
  tx: Tx,
  given: { instrument_rid: string; span: Span; now: Date; settings: BookingSettings; but?: readonly string[] },
): Promise<{ hours: OpeningHours; slots: Slot[] }> {
  const from = shanghaiDate(given.span.start);
  // Nothing runs over two midnights; a longer span fails for want of open slots.
  const days = shanghaiDate(given.span.end) === from ? 1 : 2;
  const calendars = await calendarsOf(tx, { ...given, instruments: [given.instrument_rid], from, days });
  const calendar = calendars.get(given.instrument_rid);
  if (!calendar) throw new Error('An instrument that was asked for has a calendar.');
  return { hours: calendar.hours, slots: calendar.days.flatMap((day) => day.slots) };
}
