import type { Tx } from '../../../kernel/db.ts';
import { after, days } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bookingSettings } from './booking-settings.ts';
import { missesOf } from '../reservations.store.ts';
import { momentWords } from '../read/span-words.ts';

/** Until when a member may not book, because of too many no-shows within the counted days; null when free to book. */
export async function bannedUntil(tx: Tx, memberRid: string, now: Date): Promise<Date | null> {
  const { noShows, noShowDays, banDays } = await bookingSettings(tx);
  const misses = await missesOf(tx, memberRid, after(now, -days(noShowDays + banDays)));
  const ends = misses.flatMap((at, index) => {
    const first = misses[index + noShows - 1];
    return first && at.getTime() - first.getTime() <= days(noShowDays) ? [after(at, days(banDays))] : [];
  });
  const until = ends.reduce((latest, end) => (end > latest ? end : latest), now);
  return until > now ? until : null;
}

export async function requireNoBan(tx: Tx, memberRid: string, now: Date): Promise<void> {
  const until = await bannedUntil(tx, memberRid, now);
  if (until) throw new Refusal('banned', { words: { until: momentWords(until) } });
}
