import { asc, count, desc, eq, ilike, sql } from 'drizzle-orm';
import { newRid, type Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { searchMisses } from './search.tables.ts';

export type Miss = typeof searchMisses.$inferSelect;

/** One more search for these words that found nothing. */
export async function countMiss(tx: Tx, query: string, at: Date): Promise<void> {
  await tx
    .insert(searchMisses)
    .values({ rid: newRid(), query, count: 1, last_at: at })
    .onConflictDoUpdate({
      target: searchMisses.query,
      set: { count: sql`${searchMisses.count} + 1`, last_at: at },
    });
}

interface Wanted {
  kw: string;
  sort?: 'count' | '-count' | 'last' | '-last' | undefined;
  page: number;
  size: number;
}

export async function missPage(tx: Tx, wanted: Wanted): Promise<{ list: Miss[]; total: number }> {
  const where = wanted.kw ? ilike(searchMisses.query, containing(wanted.kw)) : undefined;
  const column = wanted.sort?.endsWith('last') ? searchMisses.last_at : searchMisses.count;
  const order = wanted.sort && !wanted.sort.startsWith('-') ? asc(column) : desc(column);
  const list = await tx
    .select()
    .from(searchMisses)
    .where(where)
    .orderBy(order, desc(searchMisses.last_at), asc(searchMisses.rid))
    .limit(wanted.size)
    .offset((wanted.page - 1) * wanted.size);
  const [row] = await tx.select({ rows: count() }).from(searchMisses).where(where);
  return { list, total: row?.rows ?? 0 };
}

/** Whether there was such a miss. */
export async function deleteMiss(tx: Tx, by: { rid: string } | { query: string }): Promise<boolean> {
  const where = 'rid' in by ? eq(searchMisses.rid, by.rid) : eq(searchMisses.query, by.query);
  const rows = await tx.delete(searchMisses).where(where).returning({ rid: searchMisses.rid });
  return rows.length > 0;
}
