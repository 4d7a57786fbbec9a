/** A day as people may type it (2026-3-2, 2026/03/02, 20260302) as YYYY-MM-DD; null when there is no such day. */
export function dayOf(typed: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed.trim()) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(typed.trim()) ??
    [];
  if (!year) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : null;
}

/** The day that is `count` days after another. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** The same day of the month that is `count` months after, or that month's last. */
export function monthsAfter(day: string, count: number): string {
  const [year = 0, month = 1, of = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(of, last.getUTCDate())).padStart(2, '0')}`;
}

/** The weeks, Monday first, that show the month of a day. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = daysAfter(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7));
  const end = daysAfter(monthsAfter(first, 1), -1);
  const weeks: string[][] = [];
  for (let monday = start; monday <= end; monday = daysAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysAfter(monday, at)));
  return weeks;
}
