import { addDays, shanghaiDate, shanghaiMoment, weekdayOf } from '@yance/contract/kernel/shanghai.ts';
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

/**
 * Whether a date is a public holiday. chinese-days calls it `English,中文,days`, and any other date by its weekday alone.
 */
export function isHoliday(date: string): boolean {
  const known = holidays.get(date);
  if (known !== undefined) return known;
  const { work, name } = chineseDays.getDayDetail(date);
  const found = !work && name.includes(',');
  holidays.set(date, found);
  return found;
}

/** A list of orders asks for the same days again and again, and reading the calendar is slow. */
const holidays = new LRUCache<string, boolean>({ max: 4_096 });

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

const serves = (date: string, weekday: number, { days, closed = [], open = [] }: ServiceHours): boolean =>
  open.includes(date) || (days.includes(weekday) && !isHoliday(date) && !closed.includes(date));

/** The moment a number of working days later, each as long as the service of one day. */
export function addWorkingDays(from: Date, count: number, service: ServiceHours): Date {
  return addServiceHours(from, (count * (minutesOf(service.end) - minutesOf(service.start))) / 60, service);
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
