import { asc, count, eq, inArray } from 'drizzle-orm';
import type { SharedView } from '@yance/contract/staff/preferences.ts';
import type { Tx } from '../../kernel/db.ts';
import { sharedViews } from './staff.tables.ts';

export type SharedViewRow = typeof sharedViews.$inferSelect;

/** The views that are shared with everybody or with one of these groups; of all groups where none is named. */
export async function sharedViewsFor(tx: Tx, groups?: readonly string[]): Promise<SharedView[]> {
  return tx
    .select({
      rid: sharedViews.rid,
      list: sharedViews.list,
      name: sharedViews.name,
      search: sharedViews.search,
      group: sharedViews.work_group,
    })
    .from(sharedViews)
    .where(groups && inArray(sharedViews.work_group, ['', ...groups]))
    .orderBy(asc(sharedViews.rid));
}

/** How many views are shared in all. */
export async function countSharedViews(tx: Tx): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(sharedViews);
  return row?.total ?? 0;
}

/** False where its list has a view of this name for the same people. */
export async function insertSharedView(tx: Tx, row: SharedViewRow): Promise<boolean> {
  const rows = await tx.insert(sharedViews).values(row).onConflictDoNothing().returning({ rid: sharedViews.rid });
  return rows.length > 0;
}

export async function lockSharedView(tx: Tx, rid: string): Promise<SharedViewRow | undefined> {
  const [row] = await tx.select().from(sharedViews).where(eq(sharedViews.rid, rid)).for('update');
  return row;
}

/** Deletes one; false where there is none. */
export async function deleteSharedView(tx: Tx, rid: string): Promise<boolean> {
  const rows = await tx.delete(sharedViews).where(eq(sharedViews.rid, rid)).returning({ rid: sharedViews.rid });
  return rows.length > 0;
}
