import { and, asc, eq, max, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { categories, services } from './catalogue.tables.ts';

export type CategoryRow = typeof categories.$inferSelect;

export async function allCategories(tx: Tx): Promise<CategoryRow[]> {
  return tx.select().from(categories).orderBy(asc(categories.type_id), asc(categories.position), asc(categories.id));
}

/** Editors of the tree wait for each other: ids and names are unique only as seen together. */
export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue_categories'))`);
  return allCategories(tx);
}

/** How many services, offered or not, stand in each category and child. */
export async function servicesPerCategory(tx: Tx): Promise<Map<number, number>> {
  const result = await tx.execute<{ id: number; rows: number }>(sql`
    select x.id, count(*)::int as rows from ${services} s cross join lateral unnest(s.category_id || s.child_ids) as x(id) group by x.id`);
  return new Map(result.rows.map(({ id, rows }) => [id, rows]));
}

export async function insertCategory(tx: Tx, row: typeof categories.$inferInsert): Promise<void> {
  await tx.insert(categories).values(row);
}

export async function updateCategory(tx: Tx, id: number, set: Partial<CategoryRow>): Promise<void> {
  await tx.update(categories).set(set).where(eq(categories.id, id));
}

export async function setCategoryPositions(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) await updateCategory(tx, id, { position });
}

export async function lastPosition(tx: Tx, typeId: number, parentId: number | null): Promise<number> {
  const siblings = parentId === null ? sql`${categories.parent_id} is null` : eq(categories.parent_id, parentId);
  const [row] = await tx
    .select({ last: max(categories.position) })
    .from(categories)
    .where(and(eq(categories.type_id, typeId), siblings));
  return row?.last ?? -1;
}

/** For statements of others: whether the service of a column is in one of these categories or finer ones below them. */
export const isInCategory = (serviceRid: SQLWrapper, ids: readonly number[]): SQL => {
  const named = sql`${sql.param([...ids])}::int[]`;
  return sql`${serviceRid} in (select s.rid from ${services} s where s.category_id = any(${named}) or s.child_ids && ${named})`;
};
