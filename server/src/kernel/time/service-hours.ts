import { addDays, shanghaiDate, shanghaiMoment, weekdayOf } from '@yance/contract/kernel/shanghai.ts';
import chineseDays from 'chinese-days';

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
  const { work, name } = chineseDays.getDayDetail(date);
  return !work && name.includes(',');
}

/**
 * The moment a number of service hours later: with 08:30 to 18:30, two hours from Saturday 18:00 end on Monday at
 * 10:00. Public holidays are left out.
 */
export function addServiceHours(from: Date, hours: number, service: ServiceHours): Date {
  const { start, end } = service;
  let left = hours * 3_600_000;
  let at = from.getTime();
  for (let date = shanghaiDate(from); ; date = addDays(date, 1)) {
    if (!serves(date, service)) continue;
    const begins = Math.max(at, shanghaiMoment(date, start).getTime());
    const room = shanghaiMoment(date, end).getTime() - begins;
    if (room <= 0) continue;
    if (left <= room) return new Date(begins + left);
    left -= room;
    at = begins + room;
  }
}

const serves = (date: string, { days, closed = [], open = [] }: ServiceHours): boolean =>
  open.includes(date) || (days.includes(weekdayOf(date)) && !isHoliday(date) && !closed.includes(date));

/** The moment a number of working days later, each as long as the service of one day. */
export function addWorkingDays(from: Date, count: number, service: ServiceHours): Date {
  return addServiceHours(from, (count * (minutesOf(service.end) - minutesOf(service.start))) / 60, service);
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
