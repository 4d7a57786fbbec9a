import type { CategoryValues } from '@yance/contract/catalogue/register.ts';
import type { CategoryNode } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { Tx } from '../../../kernel/db.ts';
import { allCategories, servicesPerCategory } from '../categories.store.ts';

/** Every category with its children and the number of services in each, hidden ones too. */
export async function listTree(tx: Tx): Promise<CategoryNode[]> {
  const [rows, counts] = [await allCategories(tx), await servicesPerCategory(tx)];
  return rows.map((row) => ({ ...row, ...columnsOf(row), services: counts.get(row.id) ?? 0 }));
}
/** A title that only repeats the name is none, so that it does not outlive the name. */
export const columnsOf = ({ name, title = '', sketch = '', img, discount_label, on_home, hidden }: CategoryValues) => ({
  name,
  title: title === name ? '' : title,
  sketch,
  img,
  discount_label: discount_label || null,
  on_home,
  hidden,
});
