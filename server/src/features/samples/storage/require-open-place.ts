import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { placeNamed } from '../places.store.ts';

/**
 * Refuses `placeClosed` for a place of the list that takes no more samples. A place that is not on the list is as good
 * as its name.
 */
export async function requireOpen(work: Pick<Work, 'tx'>, place: string): Promise<void> {
  if ((await placeNamed(work.tx, place))?.open === false) throw new Refusal('placeClosed', { words: { place } });
}
