import type { CategoryValues } from '@yance/contract/catalogue/register.ts';
import type { CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type CategoryRow, insertCategory, lastPosition, lockCategories } from '../categories.store.ts';
import { refuseBare, refuseTaken, renewed } from './category-rules.ts';
import { columnsOf } from './list-categories.ts';

/** One id space: categories from 11 to 100, children from 101. Refuses `nameTaken`, `noMore`, `parentWrong`. */
export async function addCategory(
  work: Work,
  { type_id, parent_id, ...given }: CategoryValues & { type_id: number; parent_id: number | null },
): Promise<CategoryNode[]> {
  const all = await lockCategories(work.tx);
  const parent = all.find(({ id }) => id === parent_id);
  if (parent_id !== null && (!parent || parent.parent_id !== null || parent.type_id !== type_id))
    throw new Refusal('parentWrong');
  refuseTaken(all, { type_id, parent_id, name: given.name });
  refuseBare(given);
  const id = freeId(all, parent_id);
  const position = (await lastPosition(work.tx, type_id, parent_id)) + 1;
  const [rid, after] = [newRid(), columnsOf(given)];
  await insertCategory(work.tx, { id, rid, parent_id, type_id, position, ...after });
  await announce(work, { entity: 'category', entity_rid: rid, event: 'add', details: { after } });
  return renewed(work.tx);
}

function freeId(all: readonly CategoryRow[], parentId: number | null): number {
  const ids = new Set(all.map(({ id }) => id));
  const [first, last] = parentId === null ? [11, 100] : [101, 1000000];
  // After the highest, so that an address of a category that is gone never shows another one.
  const highest = Math.max(first - 1, ...[...ids].filter((id) => id >= first && id <= last));
  if (highest >= last) throw new Refusal('noMore');
  return highest + 1;
}
