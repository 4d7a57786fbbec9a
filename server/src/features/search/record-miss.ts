import type { Tx, ReadWork } from '../../kernel/db.ts';
import { fold } from './fold.ts';
import { countMiss, deleteMiss } from './misses.store.ts';

/** Records that a search found nothing. The caller has made sure of it. */
export async function recordMiss(work: ReadWork, words: string): Promise<void> {
  await countMiss(work.tx, words, work.clock.now());
}

/** The words are found from now on, for instance as a synonym. */
export async function settleMiss(tx: Tx, search: string): Promise<void> {
  await deleteMiss(tx, { query: fold(search) });
}
