import type { ManyKind } from '@yance/contract/content/entries.ts';
import { announce } from '../../../kernel/facts.ts';
import type { Work } from '../../../kernel/db.ts';
import { orderRecords } from '../../publishing/index.ts';
import { placeEntry } from '../projections.store.ts';
import { contentKind } from './content-kind.ts';

/**
 * Puts all entries of a kind into a new order, for visitors at once. Refuses `listChanged` where the list is no longer
 * the one that was ordered.
 */
export async function orderEntries(work: Work, kind: ManyKind, rids: readonly string[]): Promise<{ moved: number }> {
  const moved = await orderRecords(work.tx, contentKind, kind, rids);
  for (const [position, rid] of rids.entries()) await placeEntry(work.tx, kind, rid, position);
  for (const { rid, position } of moved)
    await announce(work, { entity: 'content', entity_rid: rid, event: 'order', details: { position } });
  return { moved: moved.length };
}
