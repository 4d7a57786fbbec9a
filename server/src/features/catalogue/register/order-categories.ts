import type { CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { requireUnchanged } from '../../../kernel/require-unchanged.ts';
import { lockCategories, setCategoryPositions } from '../categories.store.ts';
import { renewed } from './category-rules.ts';

/**
 * Puts all categories of one level into the given order. Refuses `listChanged` when they are not exactly those, and
 * `changedMeanwhile` where their order is no longer `before`.
 */
export async function orderCategories(
  work: Work,
  { ids, before }: { ids: readonly number[]; before?: readonly number[] | undefined },
): Promise<CategoryNode[]> {
  const all = await lockCategories(work.tx);
  const first = all.find(({ id }) => id === ids[0]);
  const level = all.filter(({ type_id, parent_id }) => type_id === first?.type_id && parent_id === first.parent_id);
  const same = level.length === ids.length && level.every(({ id }) => ids.includes(id));
  if (!first || !same) throw new Refusal('listChanged');
  requireUnchanged(
    before,
    level.map(({ id }) => id),
  );
  await setCategoryPositions(work.tx, ids);
  // Told of where each stood among its like, because stored positions may have gaps.
  for (const [was, { id, rid }] of level.entries()) {
    const now = ids.indexOf(id);
    if (was === now) continue;
    const details = { before: { position: was + 1 }, after: { position: now + 1 } };
    await announce(work, { entity: 'category', entity_rid: rid, event: 'order', details });
  }
  return renewed(work.tx);
}
