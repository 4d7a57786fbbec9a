import { and, count, desc, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { reviews } from './reviews.tables.ts';

export type Review = typeof reviews.$inferSelect;

export async function insertReviews(tx: Tx, rows: readonly (typeof reviews.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(reviews)
      .values([...rows])
      .onConflictDoNothing();
}

/** Locked, so that two evaluations of one line at once become one. */
export async function lockReview(tx: Tx, lineRid: string): Promise<Review | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.rid, lineRid)).for('update');
  return row;
}

export interface ReviewFilter {
  memberRid: string;
  tab: 'waiting' | 'done';
  now: Date;
  orderRid?: string | undefined;
  lineRid?: string | undefined;
}

export async function pageOfReviews(
  tx: Tx,
  filter: ReviewFilter,
  paging: { page: number; size: number },
): Promise<{ rows: Review[]; total: number }> {
  const where = and(
    stageOf(filter.tab, filter.now),
    eq(reviews.member_rid, filter.memberRid),
    filter.orderRid ? eq(reviews.order_rid, filter.orderRid) : undefined,
    filter.lineRid ? eq(reviews.rid, filter.lineRid) : undefined,
  );
  const rows = await tx
    .select()
    .from(reviews)
    .where(where)
    .orderBy(desc(reviews.offered_at), desc(reviews.rid))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(reviews).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function countReviews(tx: Tx, memberRid: string, now: Date): Promise<{ waiting: number; done: number }> {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*) filter (where ${stageOf('waiting', now)})::int`,
      done: sql<number>`count(*) filter (where ${stageOf('done', now)})::int`,
    })
    .from(reviews)
    .where(eq(reviews.member_rid, memberRid));
  return row ?? { waiting: 0, done: 0 };
}

const stageOf = (tab: 'waiting' | 'done', now: Date): SQL | undefined =>
  tab === 'done' ? isNotNull(reviews.score) : and(isNull(reviews.score), gt(reviews.until, now));
