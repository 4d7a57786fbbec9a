import type { CategoryValues } from '@yance/contract/catalogue/register.ts';
import type { CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce } from '../../../kernel/facts.ts';
import { updateCategory } from '../categories.store.ts';
import { type At, categoryAt, refuseBare, refuseTaken, renewed } from './category-rules.ts';
import { columnsOf } from './list-categories.ts';
import { changedTo } from './register-history.ts';

/** Refuses `notFound`, `changedMeanwhile`, `sameValue`, `nameTaken`. */
export async function changeCategory(
  work: Work,
  { values, ...at }: At & { values: CategoryValues },
): Promise<CategoryNode[]> {
  const { all, row } = await categoryAt(work, at);
  const before = columnsOf(row);
  const after = changedTo(before, columnsOf(values));
  refuseTaken(all, { ...row, name: after.name });
  refuseBare(after);
  await updateCategory(work.tx, row.id, { ...after, revision: row.revision + 1 });
  const fact = { entity: 'category', entity_rid: row.rid, event: 'change', reason: at.reason } as const;
  await announce(work, { ...fact, details: { before, after } });
  return renewed(work.tx);
}
