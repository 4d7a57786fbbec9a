import { and, asc, desc, eq, ilike, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import { pointExchanges, pointGoods } from './points.tables.ts';

export type GoodRow = typeof pointGoods.$inferSelect;
type Paging = { page: number; size: number };

export const insertGood = async (tx: Tx, row: GoodRow): Promise<void> => void (await tx.insert(pointGoods).values(row));

export async function changeGood(tx: Tx, rid: string, set: Partial<Omit<GoodRow, 'rid'>>): Promise<void> {
  await tx.update(pointGoods).set(set).where(eq(pointGoods.rid, rid));
}

/** Puts pieces of a good back, or takes them with a number below zero. */
export async function changeStock(tx: Tx, rid: string, more: number): Promise<void> {
  await tx
    .update(pointGoods)
    .set({ stock: sql`${pointGoods.stock} + ${more}` })
    .where(eq(pointGoods.rid, rid));
}

export async function lockGood(tx: Tx, rid: string): Promise<GoodRow | undefined> {
  const [row] = await tx.select().from(pointGoods).where(eq(pointGoods.rid, rid)).for('update');
  return row;
}

async function page(tx: Tx, where: SQL | undefined, order: SQL[], paging: Paging) {
  const rows = await tx
    .select()
    .from(pointGoods)
    .where(where)
    .orderBy(...order)
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { rows, total: await tx.$count(pointGoods, where) };
}

/** What members see: what is there first, and of that the cheapest. */
export const pageOfListed = (tx: Tx, rid: string | undefined, paging: Paging) =>
  page(
    tx,
    and(eq(pointGoods.listed, true), rid ? eq(pointGoods.rid, rid) : undefined),
    [desc(sql`${pointGoods.stock} > 0`), asc(pointGoods.points), asc(pointGoods.rid)],
    paging,
  );

export const pageOfGoods = (
  tx: Tx,
  filter: { rid?: string; kw?: string | undefined; listed?: boolean | undefined },
  paging: Paging & { sort?: string | undefined },
) =>
  page(
    tx,
    and(
      filter.rid ? eq(pointGoods.rid, filter.rid) : undefined,
      filter.kw ? ilike(pointGoods.name, containing(filter.kw)) : undefined,
      filter.listed === undefined ? undefined : eq(pointGoods.listed, filter.listed),
    ),
    sortedBy({ points: pointGoods.points, stock: pointGoods.stock }, paging.sort, [
      desc(pointGoods.listed),
      desc(pointGoods.rid),
    ]),
    paging,
  );

/** How many pieces of these goods were taken and not cancelled, by everybody or by one member, and how many wait. */
export async function takenOf(
  tx: Tx,
  goodRids: readonly string[],
  memberRid?: string,
): Promise<Map<string, { taken: number; waiting: number }>> {
  if (goodRids.length === 0) return new Map();
  const rows = await tx
    .select({
      rid: pointExchanges.good_rid,
      taken: sql<number>`sum(${pointExchanges.count})::int`,
      waiting: sql<number>`coalesce(sum(${pointExchanges.count}) filter (where ${pointExchanges.state} = 'pending'), 0)::int`,
    })
    .from(pointExchanges)
    .where(
      and(
        inArray(pointExchanges.good_rid, [...goodRids]),
        ne(pointExchanges.state, 'cancelled'),
        memberRid ? eq(pointExchanges.member_rid, memberRid) : undefined,
      ),
    )
    .groupBy(pointExchanges.good_rid);
  return new Map(rows.map(({ rid, taken, waiting }) => [rid, { taken, waiting }]));
}
