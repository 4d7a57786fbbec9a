import { addDays, shanghaiMoment, weekdayOf } from '@yance/contract/kernel/shanghai.ts';
import { minuteOf, type OpeningHours, type Span } from '@yance/contract/reservations/slots.ts';
import { daysOfSpan, type CountedSpan } from '../../../kernel/counting.ts';
import type { StaffWork } from '../../../kernel/db.ts';
import { isHoliday } from '../../../kernel/time/service-hours.ts';
import { bookingSettings, defaultHours } from '../book/booking-settings.ts';
import { closuresWithin, hoursOf } from '../instruments.store.ts';
import { namedInstruments } from './list-bookable-instruments.ts';

/**
 * How many minutes each instrument is open on each day of a span, by the hours that are set now, less its closures;
 * retired instruments are not open.
 */
export async function openTime(work: StaffWork, span: CountedSpan) {
  const { tx } = work;
  const instruments = (await namedInstruments(work)).filter(({ retired }) => !retired);
  const rids = instruments.map(({ rid }) => rid);
  const standard = await defaultHours(tx, (await bookingSettings(tx)).least);
  const hours = await hoursOf(tx, rids);
  const closures = await closuresWithin(tx, rids, { start: span.since, end: span.until });
  const { from, to } = daysOfSpan(span);
  return instruments.flatMap(({ rid, name }) => {
    const own = hours.get(rid) ?? standard;
    const closed = closures
      .filter((one) => one.instrument_rid === rid)
      .map(({ starts_at, ends_at }) => ({ start: starts_at, end: ends_at }));
    const list: { key: string; label: string; day: string; minutes: number }[] = [];
    for (let day = from; day <= to; day = addDays(day, 1))
      list.push({ key: rid, label: name, day, minutes: minutesOpen(day, own, closed) });
    return list;
  });
}

/** The minutes of a day in which an instrument is open and not closed for once, each counted once. */
export function minutesOpen(day: string, { open, holidays }: OpeningHours, closed: readonly Span[]): number {
  if (!holidays && isHoliday(day)) return 0;
  const midnight = shanghaiMoment(day).getTime();
  const inDay = (moment: Date) => (moment.getTime() - midnight) / 60_000;
  const spans = open
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }));
  const away = closed.map(({ start, end }) => ({ from: inDay(start), to: inDay(end) }));
  const bounds = [...spans, ...away].flatMap(({ from, to }) => [from, to]).toSorted((a, b) => a - b);
  const holds = (list: readonly { from: number; to: number }[], at: number) =>
    list.some(({ from, to }) => from <= at && at < to);
  let minutes = 0;
  for (const [index, from] of bounds.entries())
    if (holds(spans, from) && !holds(away, from)) minutes += (bounds[index + 1] ?? from) - from;
  return Math.round(minutes);
}
