/** Asia/Shanghai has had no daylight saving since 1991: its offset is fixed for every time this product stores. */
const offsetMinutes = 8 * 60;

/** The calendar date in Shanghai of a moment, YYYY-MM-DD. */
export function shanghaiDate(moment: Date): string {
  return shifted(moment).toISOString().slice(0, 10);
}

/** ISO 8601 with the Shanghai offset, to the second: 2026-01-31T09:00:00+08:00. */
export function shanghaiIso(moment: Date): string {
  return `${shifted(moment).toISOString().slice(0, 19)}+08:00`;
}

/** A moment of the last days as sentences name it: 01-31 09:00. */
export function shanghaiDayAndTime(moment: Date): string {
  return shanghaiIso(moment).slice(5, 16).replace('T', ' ');
}

/** The moment at which a Shanghai date begins, moved by a time of day HH:MM. */
export function shanghaiMoment(date: string, time = '00:00'): Date {
  return new Date(`${date}T${time}:00+08:00`);
}

/** 0 Sunday … 6 Saturday of a YYYY-MM-DD date. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The date a number of calendar days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

function shifted(moment: Date): Date {
  return new Date(moment.getTime() + offsetMinutes * 60_000);
}
