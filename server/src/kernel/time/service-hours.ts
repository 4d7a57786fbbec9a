import { addDays, shanghaiDate, shanghaiMoment, weekdayOf } from '@yance/contract/kernel/shanghai.ts';
import { servesOn } from '@yance/contract/kernel/serves-on.ts';
import chineseDays from 'chinese-days';
import { LRUCache } from 'lru-cache';

/**
 * When the operator serves: weekdays (0 is Sunday, at least one) and times `HH:MM` in Shanghai, the start before the
 * end.
 */
export interface ServiceHours {
  days: readonly number[];
  /**
   * Dates on which nobody serves beside weekdays and public holidays, and dates on which somebody does in spite of
   * them.
   */
  closed?: readonly string[];
  open?: readonly string[];
  start: string;
  end: string;
}

interface CalendarDay {
  /** The public holiday in Chinese, also where work is done in its place; empty on other dates. */
  name: string;
  kind: 'holiday' | 'makeup' | 'weekday';
}

/**
 * What the calendar of the country says of a date. chinese-days calls a holiday and a day that is worked in its place
 * `English,中文,days`, and any other date by its weekday alone.
 */
export function calendarDay(date: string): CalendarDay {
  const known = calendar.get(date);
  if (known) return known;
  const { work, name } = chineseDays.getDayDetail(date);
  const [, holiday = ''] = name.split(',');
  const found: CalendarDay = { name: holiday, kind: holiday === '' ? 'weekday' : work ? 'makeup' : 'holiday' };
  calendar.set(date, found);
  return found;
}

/** A list of orders asks for the same days again and again, and reading the calendar is slow. */
const calendar = new LRUCache<string, CalendarDay>({ max: 4_096 });

/** Whether a date is a public holiday. */
export const isHoliday = (date: string): boolean => calendarDay(date).kind === 'holiday';

/** Whether the holidays of a year are published: New Year's Day is one of each. */
export const yearIsKnown = (year: number): boolean => isHoliday(`${year}-01-01`);

const dayMillis = 86_400_000;

/**
 * The moment a number of service hours later: with 08:30 to 18:30, two hours from Saturday 18:00 end on Monday at
 * 10:00. Public holidays are left out.
 */
export function addServiceHours(from: Date, hours: number, service: ServiceHours): Date {
  const starts = minutesOf(service.start) * 60_000;
  const ends = minutesOf(service.end) * 60_000;
  let left = hours * 3_600_000;
  let at = from.getTime();
  const first = shanghaiDate(from);
  const midnight = shanghaiMoment(first).getTime();
  const weekday = weekdayOf(first);
  for (let day = 0; ; day += 1) {
    const begins = Math.max(at, midnight + day * dayMillis + starts);
    const room = midnight + day * dayMillis + ends - begins;
    if (room <= 0 || !serves(addDays(first, day), (weekday + day) % 7, service)) continue;
    if (left <= room) return new Date(begins + left);
    left -= room;
    at = begins + room;
  }
}

/** Whether somebody serves on a date by its weekday and the public holidays. */
export const servesUsually = (date: string, weekday: number, { days }: ServiceHours): boolean =>
  days.includes(weekday) && !isHoliday(date);

const serves = (date: string, weekday: number, service: ServiceHours): boolean =>
  servesOn(
    { date, usual: servesUsually(date, weekday, service) },
    { closed: service.closed ?? [], open: service.open ?? [] },
  );

/** The moment a number of working days later, each as long as the service of one day. */
export function addWorkingDays(from: Date, count: number, service: ServiceHours): Date {
  return addServiceHours(from, (count * (minutesOf(service.end) - minutesOf(service.start))) / 60, service);
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
