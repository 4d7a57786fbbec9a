import { addDays, shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { after, days } from '../../kernel/clock.ts';
import type { Tx, ReadWork } from '../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../kernel/jobs.ts';
import { fold } from './fold.ts';
import { countMissOfDay, forgetMissDays } from './miss-days.store.ts';
import { countMiss, deleteMiss } from './misses.store.ts';

/** So many days figures look back: a year, and the year that it is compared with. */
const keptDays = 800;
const forgetting = jobKind('search:forget-misses');

/** Records that a search found nothing. The caller has made sure of it. */
export async function recordMiss({ tx, clock }: ReadWork, words: string): Promise<void> {
  const day = shanghaiDate(clock.now());
  await countMiss(tx, words, clock.now());
  await countMissOfDay(tx, day, words);
  await enqueue({ tx, clock }, { kind: forgetting, key: day, runAt: after(clock.now(), days(1)) });
}

export const forgetMisses = jobOf(forgetting, {
  run: ({ tx, clock }) => forgetMissDays(tx, addDays(shanghaiDate(clock.now()), -keptDays)),
});

/** The words are found from now on, for instance as a synonym. */
export async function settleMiss(tx: Tx, search: string): Promise<void> {
  await deleteMiss(tx, { query: fold(search) });
}
