import type { Tx } from '../../../kernel/db.ts';
import { allCategories, type CategoryRow } from '../categories.store.ts';
import { serviceIndex, type ServiceIndex } from '../search/service-index.ts';

/** All categories and their children with the number of offered services in each, in their order. */
export async function categoriesWithCounts(tx: Tx): Promise<(CategoryRow & { count: number })[]> {
  const counts = countsIn(await serviceIndex(tx));
  return (await allCategories(tx)).map((category) => ({ ...category, count: counts[category.id] ?? 0 }));
}

/** By the id of the category or child; kept, because every page names the categories. */
function countsIn({ columns, worked }: ServiceIndex): readonly number[] {
  const key = 'services by category';
  const known = worked.get(key);
  if (known) return known as readonly number[];
  const counts: number[] = [];
  const add = (id: number): void => {
    counts[id] = (counts[id] ?? 0) + 1;
  };
  columns.categories.forEach(add);
  for (const children of columns.children) children.forEach(add);
  worked.set(key, counts, { size: key.length + counts.length });
  return counts;
}
