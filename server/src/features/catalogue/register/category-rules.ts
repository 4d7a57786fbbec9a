import { pictureForHome } from '@yance/contract/catalogue/register.ts';
import type { CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Invalid, Refusal } from '../../../kernel/refusal.ts';
import { type CategoryRow, lockCategories } from '../categories.store.ts';
import { forgetIndexVersion } from '../search/service-index.ts';
import { listTree } from './list-categories.ts';
import { refuseOvertaken } from './register-history.ts';

export interface At {
  id: number;
  revision: number;
  reason: string;
}

export async function categoryAt(work: Work, { id, revision }: At): Promise<{ all: CategoryRow[]; row: CategoryRow }> {
  const all = await lockCategories(work.tx);
  const row = all.find((one) => one.id === id);
  if (!row) throw new Refusal('notFound');
  await refuseOvertaken(work, 'category', row, revision);
  return { all, row };
}

export async function renewed(tx: Tx): Promise<CategoryNode[]> {
  forgetIndexVersion();
  return listTree(tx);
}

export function refuseTaken(
  all: readonly CategoryRow[],
  { id, type_id, parent_id, name }: { id?: number; type_id: number; parent_id: number | null; name: string },
): void {
  const taken = all.some(
    (one) => one.id !== id && one.type_id === type_id && one.parent_id === parent_id && one.name === name,
  );
  if (taken) throw new Refusal('nameTaken');
}

/** The home page shows a category by its picture. */
export function refuseBare({ on_home, img }: Pick<CategoryRow, 'on_home' | 'img'>): void {
  if (on_home && img === '') throw new Invalid([{ path: 'img', msg: pictureForHome }]);
}
