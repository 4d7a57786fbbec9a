import { addDays, shanghaiDate, shanghaiIso } from '@yance/contract/kernel/shanghai.ts';

/** The exact form of a moment, in Shanghai: 2026-11-21 14:20. */
export function exactMoment(iso: string): string {
  return shanghaiIso(new Date(iso)).slice(0, 16).replace('T', ' ');
}

/** The short form for timelines and deadlines: 今天 14:20, 昨天 09:05, 11-18 08:00, with the year where it differs. */
export function shortMoment(iso: string, now: Date): string {
  const [day = '', time = ''] = exactMoment(iso).split(' ');
  const today = shanghaiDate(now);
  const word = { [addDays(today, -1)]: '昨天', [today]: '今天', [addDays(today, 1)]: '明天' }[day];
  if (word) return `${word} ${time}`;
  return day.slice(0, 4) === today.slice(0, 4) ? `${day.slice(5)} ${time}` : `${day} ${time}`;
}
