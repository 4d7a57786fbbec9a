import type { CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lastPosition, servicesPerCategory, updateCategory } from '../categories.store.ts';
import { type At, categoryAt, refuseTaken, renewed } from './category-rules.ts';

/**
 * Hangs a child below another category of its type. One that services still name would leave them under the wrong one.
 */
export async function moveCategory(
  work: Work,
  { parent_id, ...at }: At & { parent_id: number },
): Promise<CategoryNode[]> {
  const { all, row } = await categoryAt(work, at);
  if (row.parent_id === null) throw new Refusal('notFound');
  const parent = all.find((one) => one.id === parent_id);
  if (!parent || parent.parent_id !== null || parent.type_id !== row.type_id) throw new Refusal('parentWrong');
  if (((await servicesPerCategory(work.tx)).get(row.id) ?? 0) > 0) throw new Refusal('inUse');
  refuseTaken(all, { ...row, parent_id });
  const position = (await lastPosition(work.tx, row.type_id, parent_id)) + 1;
  await updateCategory(work.tx, row.id, { parent_id, position, revision: row.revision + 1 });
  const fact = { entity: 'category', entity_rid: row.rid, event: 'move', reason: at.reason } as const;
  await announce(work, { ...fact, details: { before: { parent_id: row.parent_id }, after: { parent_id } } });
  return renewed(work.tx);
}
