import { addDays, shanghaiDate, shanghaiMoment, weekdayOf } from '@yance/contract/kernel/shanghai.ts';
import chineseDays from 'chinese-days';

const opens = '08:30';
const closes = '18:30';

/** Service days are Monday to Saturday without public holidays. A holiday has a Chinese name behind the weekday's place in the calendar. */
export function isServiceDay(date: string): boolean {
  return weekdayOf(date) !== 0 && !isHoliday(date);
}

/** Whether a date is free by law for another reason than its weekday. */
export function isHoliday(date: string): boolean {
  const { work, name } = chineseDays.getDayDetail(date);
  return !work && name.includes(',');
}

/** The moment a number of service hours later: two hours from Saturday 18:00 end on Monday at 10:00. */
export function addServiceHours(from: Date, hours: number): Date {
  let left = hours * 3_600_000;
  let at = from.getTime();
  for (let date = shanghaiDate(from); ; date = addDays(date, 1)) {
    if (!isServiceDay(date)) continue;
    const start = Math.max(at, shanghaiMoment(date, opens).getTime());
    const room = shanghaiMoment(date, closes).getTime() - start;
    if (room <= 0) continue;
    if (left <= room) return new Date(start + left);
    left -= room;
    at = start + room;
  }
}
