import { and, asc, count, desc, eq, gte, inArray, notInArray, sql, sum } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { CommunitySpending } from '../communities/index.ts';
import { orderLines, orders } from './orders.tables.ts';
import type { Order } from './state/order-model.ts';

const paidBy = (communityRid: string) => and(eq(orders.payer_kind, 'team'), eq(orders.payer_rid, communityRid));

/** What was cancelled and what waits for approval counts towards nothing. */
const counted = notInArray(orders.state, ['approving', 'cancelled']);

/** What communities ask of the orders that their money pays. */
export const ordersOfCommunities: CommunitySpending = {
  key: 'orders',
  async spent(tx, { community_rid, member_rids, since }) {
    if (member_rids.length === 0) return new Map();
    const rows = await tx
      .select({ member_rid: orders.member_rid, total_fen: sum(orders.total_fen).mapWith(Number) })
      .from(orders)
      .where(
        and(
          paidBy(community_rid),
          inArray(orders.member_rid, [...member_rids]),
          gte(orders.created_at, since),
          counted,
        ),
      )
      .groupBy(orders.member_rid);
    return new Map(rows.map((row) => [row.member_rid, row.total_fen]));
  },
  async spentOn(tx, projectRids) {
    if (projectRids.length === 0) return new Map();
    const rows = await tx
      .select({ rid: orders.project_rid, total_fen: sum(orders.total_fen).mapWith(Number) })
      .from(orders)
      .where(and(inArray(orders.project_rid, [...projectRids]), counted))
      .groupBy(orders.project_rid);
    return new Map(rows.flatMap(({ rid, total_fen }) => (rid ? [[rid, total_fen] as const] : [])));
  },
  async waiting(tx, communityRids) {
    if (communityRids.length === 0) return new Map();
    const rows = await tx
      .select({ rid: orders.payer_rid, number: count() })
      .from(orders)
      .where(
        and(
          eq(orders.payer_kind, 'team'),
          inArray(orders.payer_rid, [...communityRids]),
          eq(orders.state, 'approving'),
        ),
      )
      .groupBy(orders.payer_rid);
    return new Map(rows.map((row) => [row.rid, row.number]));
  },
};

/** The orders that wait for those who run a community, first come first, and how many there are. */
export async function approvalsOf(
  tx: Tx,
  communityRid: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Order[]; total: number }> {
  const where = and(paidBy(communityRid), eq(orders.state, 'approving'));
  const rows = await tx.select().from(orders).where(where).orderBy(asc(orders.rid)).limit(limit).offset(offset);
  return { rows, total: await tx.$count(orders, where) };
}

/** How many orders of a community are neither finished nor cancelled. */
export const countOpenOf = (tx: Tx, communityRid: string): Promise<number> =>
  tx.$count(orders, and(paidBy(communityRid), notInArray(orders.state, ['finished', 'cancelled'])));

/** The lines of several orders without their groups, by order, in one statement. */
export async function linesByOrder(tx: Tx, orderRids: readonly string[]) {
  if (orderRids.length === 0) return new Map<string, (typeof orderLines.$inferSelect)[]>();
  const rows = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.order_rid, [...orderRids]))
    .orderBy(asc(orderLines.position));
  return Map.groupBy(rows, (row) => row.order_rid);
}

/** What the orders of a community since a moment come to, by month in Shanghai, member and project. */
export async function spendingOf(tx: Tx, communityRid: string, since: Date) {
  const month = sql<string>`to_char(${orders.created_at} at time zone 'Asia/Shanghai', 'YYYY-MM')`;
  return tx
    .select({
      month,
      member_rid: orders.member_rid,
      project_rid: orders.project_rid,
      orders: count(),
      total_fen: sum(orders.total_fen).mapWith(Number),
    })
    .from(orders)
    .where(and(paidBy(communityRid), gte(orders.created_at, since), counted))
    .groupBy(month, orders.member_rid, orders.project_rid);
}

/** One page of all orders of a community, newest first. */
export async function pageOfCommunity(
  tx: Tx,
  communityRid: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Order[]; total: number }> {
  const where = paidBy(communityRid);
  const rows = await tx
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.rid))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await tx.$count(orders, where) };
}
