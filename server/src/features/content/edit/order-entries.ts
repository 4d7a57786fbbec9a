import type { ManyKind } from '@yance/contract/content/entries.ts';
import { announce } from '../../../kernel/facts.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockOrder, setEntry } from '../entries.store.ts';
import { placeEntry } from '../projections.store.ts';

/** Puts all entries of a kind into a new order, for visitors at once. Refuses `listChanged` where the list is no longer the one that was ordered. */
export async function orderEntries(work: Work, kind: ManyKind, rids: readonly string[]): Promise<{ moved: number }> {
  const before = await lockOrder(work.tx, kind);
  if (before.toSorted().join() !== rids.toSorted().join()) throw new Refusal('listChanged');
  const moved = rids.flatMap((rid, position) => (before[position] === rid ? [] : [{ rid, position }]));
  for (const { rid, position } of rids.map((one, at) => ({ rid: one, position: at }))) {
    await setEntry(work.tx, rid, { position });
    await placeEntry(work.tx, kind, rid, position);
  }
  for (const { rid, position } of moved)
    await announce(work, { entity: 'content', entity_rid: rid, event: 'order', details: { position } });
  return { moved: moved.length };
}
