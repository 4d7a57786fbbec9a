import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { abilities, articles, viewMarks } from './content.tables.ts';

/** Adds to the views of what is shown; nothing where it is not. */
export async function addView(tx: Tx, of: 'article' | 'ability', rid: string, by: 0 | 1): Promise<number | undefined> {
  const table = of === 'article' ? articles : abilities;
  if (by === 0) {
    const [row] = await tx
      .select({ views: table.views })
      .from(table)
      .where(and(eq(table.rid, rid), table.visible));
    return row?.views;
  }
  const [row] = await tx
    .update(table)
    .set({ views: sql`${table.views} + 1` })
    .where(and(eq(table.rid, rid), table.visible))
    .returning({ views: table.views });
  return row?.views;
}

/** Whether the mark is new. */
export async function insertMark(tx: Tx, day: string, mark: string): Promise<boolean> {
  const rows = await tx.insert(viewMarks).values({ day, mark }).onConflictDoNothing().returning({ day: viewMarks.day });
  return rows.length > 0;
}

export async function forgetMarks(tx: Tx, before: string): Promise<void> {
  await tx.delete(viewMarks).where(lt(viewMarks.day, before));
}
