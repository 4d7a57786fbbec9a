import { after, days } from '../../kernel/clock.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { takeVisitors } from './files.store.ts';

/** How long a visitor's upload waits to be taken, in milliseconds. */
export const visitorFileLife = days(1);

/**
 * Takes files for a record that names them, so that they stay. Refuses `fileUnknown` unless each was sent by a visitor
 * less than a day ago and nothing has taken it.
 */
export async function takeVisitorFiles({ tx, clock }: ReadWork, rids: readonly string[]): Promise<void> {
  if (rids.length === 0) return;
  const taken = await takeVisitors(tx, rids, after(clock.now(), -visitorFileLife));
  if (taken < rids.length) throw new Refusal('fileUnknown');
}
