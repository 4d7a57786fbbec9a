import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { Span } from '@yance/contract/reservations/slots.ts';

/** A stretch of time as people read it: 11月25日 09:00–10:00. */
export function spanWords({ start, end }: Span): string {
  const [date, from] = [shanghaiIso(start).slice(0, 10), shanghaiIso(start).slice(11, 16)];
  const until = shanghaiIso(end).slice(11, 16);
  return `${dayWords(date)} ${from}–${until === '00:00' ? '24:00' : until}`;
}

/** A moment as people read it: 11月25日 09:00. */
export const momentWords = (moment: Date): string =>
  `${dayWords(shanghaiIso(moment).slice(0, 10))} ${shanghaiIso(moment).slice(11, 16)}`;

const dayWords = (date: string): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`;
