import type { CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { Tx } from '../../../kernel/db.ts';
import { allCategories, servicesPerCategory } from '../categories.store.ts';
import { columnsOf } from './category-rules.ts';

/** Every category with its children and the number of services in each, hidden ones too. */
export async function listTree(tx: Tx): Promise<CategoryNode[]> {
  const [rows, counts] = [await allCategories(tx), await servicesPerCategory(tx)];
  return rows.map((row) => ({ ...row, ...columnsOf(row), services: counts.get(row.id) ?? 0 }));
}
