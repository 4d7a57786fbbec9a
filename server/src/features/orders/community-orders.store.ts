import type { Fen } from '@yance/contract/kernel/money.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  min,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { collection, type Keyed } from '../../kernel/port.ts';
import type { TestedFilter } from '../reservations/index.ts';
import { causesSince, takenByCauses, takenByOrders, takenCharges, type TakenCharge } from '../charges/index.ts';
import {
  monthsOf,
  stepsOf,
  sumParts,
  takenParts,
  type CommunitySpending,
  type TakenPart,
} from '../communities/index.ts';
import { wordCondition } from './order-lists.store.ts';
import { orderLines, orders } from './orders.tables.ts';
import type { Order } from './state/order-model.ts';

const paidBy = (communityRid: string) => and(eq(orders.payer_kind, 'team'), eq(orders.payer_rid, communityRid));

/** What was charged for an order by a charge of its own, such as the return of its samples. */
interface FeesBeside extends Keyed {
  causesOf(tx: Tx, orderRids: readonly string[]): Promise<{ cause_rid: string; order_rid: string }[]>;
  /** A query of all of them: `cause_rid`, `order_rid`. */
  causes(): SQL;
  /** The order of each of these causes; what is no cause of its kind is absent. */
  ordersOf(tx: Tx, causeRids: readonly string[]): Promise<Map<string, string>>;
}
export const feesBeside = collection<FeesBeside>('orders.fees-beside');

/** What communities have paid beside each of these orders, charge by charge, by order. */
async function takenBeside(tx: Tx, orderRids: readonly string[]): Promise<Map<string, TakenCharge[]>> {
  const all: { order_rid: string; charge: TakenCharge }[] = [];
  for (const one of feesBeside.get()) {
    const orderOf = new Map((await one.causesOf(tx, orderRids)).map((cause) => [cause.cause_rid, cause.order_rid]));
    for (const charge of await takenByCauses(tx, [...orderOf.keys()]))
      all.push({ order_rid: orderOf.get(charge.cause_rid) ?? '', charge });
  }
  const byOrder = Map.groupBy(all, ({ order_rid }) => order_rid);
  return new Map([...byOrder].map(([rid, own]) => [rid, own.map(({ charge }) => charge)]));
}

/** Orders with what each has taken of its community's money, in fen. */
type Taken = Pick<Order, 'rid' | 'member_rid' | 'project_rid' | 'created_at' | 'state'> & {
  /** By its own lines and extras alone. */
  own_fen: Fen;
  taken_fen: Fen;
  /** The same, cut up by the moment from which each part counts. */
  parts: TakenPart[];
};

/**
 * What orders have taken of their communities' money: what is held and what was charged for them and beside them, less
 * what was given back. One that waits for money has taken all that it will need, since it began to wait; one that waits
 * for its first approval nothing; while a rise waits for approval, what was held before it counts.
 */
async function takenWhere(tx: Tx, where: SQL | undefined): Promise<Taken[]> {
  const { rid, member_rid, project_rid, created_at, state, total_fen } = orders;
  const rows = await tx
    .select({ rid, member_rid, project_rid, created_at, state, total_fen })
    .from(orders)
    .where(where);
  const rids = rows.map((row) => row.rid);
  const charged = Map.groupBy(await takenByOrders(tx, rids), ({ order_rid }) => order_rid ?? '');
  const [beside, steps] = [await takenBeside(tx, rids), await stepsOf(tx, 'order', rids)];
  return rows.map((row) => {
    const own = steps.get(row.rid) ?? [];
    const held = (charged.get(row.rid) ?? []).flatMap((charge) => takenParts(charge, own));
    const awaited = row.state === 'paying' ? Math.max(0, row.total_fen - sumOf(held)) : 0;
    const due = awaited > 0 ? [{ at: own.at(-1)?.at ?? row.created_at, fen: awaited }] : [];
    const fees = (beside.get(row.rid) ?? []).flatMap((charge) => takenParts(charge, []));
    const parts = [...held, ...due, ...fees];
    return { ...row, own_fen: sumOf([...held, ...due]), taken_fen: sumOf(parts), parts };
  });
}

/** What orders that wait for no approval have taken, as `takenWhere` counts it, summed by their project. */
async function sumTaken(tx: Tx, where: SQL | undefined): Promise<Map<string, Fen>> {
  const beside = sql.join(
    feesBeside.get().map((one) => one.causes()),
    sql` union all `,
  );
  const own = sql`(select coalesce(sum(taken_fen), 0) from (${takenCharges()}) taken where taken.order_rid = ${orders.rid})`;
  const fees = sql`(select coalesce(sum(taken_fen), 0) from (${beside}) fees
    join (${takenCharges()}) taken on taken.cause_rid = fees.cause_rid where fees.order_rid = ${orders.rid})`;
  const rows = await tx
    .select({
      rid: orders.project_rid,
      fen: sql<number>`sum(
        greatest(${own}, case when ${orders.state} = 'paying' then ${orders.total_fen} else 0 end) + ${fees})::bigint`,
    })
    .from(orders)
    .where(where)
    .groupBy(orders.project_rid);
  return new Map(rows.flatMap(({ rid, fen }) => (rid ? [[rid, fen] as const] : [])));
}

/**
 * The orders of a community of which something may count since a moment, however old they are: a price may rise, and a
 * fee come beside it. What waits for money has no charge yet.
 */
async function takingSince(tx: Tx, communityRid: string, since: Date): Promise<SQL | undefined> {
  const causes = await causesSince(tx, communityRid, since);
  const rids = new Set(causes.flatMap(({ order_rid }) => order_rid ?? []));
  const beside = causes.flatMap(({ order_rid, cause_rid }) => (order_rid ? [] : [cause_rid]));
  for (const one of feesBeside.get()) for (const rid of (await one.ordersOf(tx, beside)).values()) rids.add(rid);
  return or(eq(orders.state, 'paying'), inArray(orders.rid, [...rids]));
}

const sumOf = (parts: readonly TakenPart[]): Fen => parts.reduce((sum, { fen }) => sum + fen, 0);

/** What each of these orders has taken of its community's money already, in fen, without the fees beside it. */
export async function takenOf(tx: Tx, orderRids: readonly string[]): Promise<Map<string, Fen>> {
  if (orderRids.length === 0) return new Map();
  return new Map((await takenWhere(tx, inArray(orders.rid, [...orderRids]))).map((row) => [row.rid, row.own_fen]));
}

/** What communities ask of the orders that their money pays. */
export const ordersOfCommunities: CommunitySpending = {
  key: 'orders',
  async spent(tx, { community_rid, member_rids, since }) {
    if (member_rids.length === 0) return new Map();
    const own = and(paidBy(community_rid), inArray(orders.member_rid, [...member_rids]));
    const rows = await takenWhere(tx, and(own, await takingSince(tx, community_rid, since)));
    return sumParts(rows, { keyOf: (row) => row.member_rid, since });
  },
  async spentOn(tx, projectRids) {
    if (projectRids.length === 0) return new Map();
    const onProjects = inArray(orders.project_rid, [...projectRids]);
    const sums = await sumTaken(tx, and(onProjects, ne(orders.state, 'approving')));
    // Of what waits only that counts which was approved before, which its steps tell; it waits for days at most.
    const waiting = await takenWhere(tx, and(onProjects, eq(orders.state, 'approving')));
    for (const [rid, fen] of sumParts(waiting, { keyOf: (row) => row.project_rid }))
      sums.set(rid, (sums.get(rid) ?? 0) + fen);
    return sums;
  },
  async waiting(tx, communityRids) {
    if (communityRids.length === 0) return new Map();
    const rows = await tx
      .select({ rid: orders.payer_rid, count: count(), until: min(orders.clock_until) })
      .from(orders)
      .where(
        and(
          eq(orders.payer_kind, 'team'),
          inArray(orders.payer_rid, [...communityRids]),
          eq(orders.state, 'approving'),
        ),
      )
      .groupBy(orders.payer_rid);
    return new Map(rows.map(({ rid, ...waiting }) => [rid, waiting]));
  },
};

/**
 * The orders that wait for those who run a community, first come first, and how many there are.
 */
export async function approvalsOf(
  tx: Tx,
  communityRid: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Order[]; total: number }> {
  const where = and(paidBy(communityRid), eq(orders.state, 'approving'));
  const rows = await tx.select().from(orders).where(where).orderBy(asc(orders.rid)).limit(limit).offset(offset);
  return { rows, total: await tx.$count(orders, where) };
}

/** Which orders of a community waited once, with when they were asked for, the last `limit` of them. */
export async function ordersDecided(
  tx: Tx,
  communityRid: string,
  { limit }: { limit: number },
): Promise<{ keys: { rid: string; at: Date }[]; total: number }> {
  const where = and(paidBy(communityRid), isNotNull(orders.approval_asked_at), ne(orders.state, 'approving'));
  const keys = await tx
    .select({ rid: orders.rid, at: orders.approval_asked_at })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.approval_asked_at), desc(orders.rid))
    .limit(limit);
  return { keys: keys.flatMap(({ rid, at }) => (at ? { rid, at } : [])), total: await tx.$count(orders, where) };
}

/** How many orders of a community wait before this one; null where it does not wait there. */
export async function approvalsBefore(tx: Tx, communityRid: string, rid: string): Promise<number | null> {
  const waiting = and(paidBy(communityRid), eq(orders.state, 'approving'));
  if ((await tx.$count(orders, and(waiting, eq(orders.rid, rid)))) === 0) return null;
  return tx.$count(orders, and(waiting, lt(orders.rid, rid)));
}

/** The orders of a community that wait for its money, first come first. */
export async function payingOf(tx: Tx, communityRid: string): Promise<string[]> {
  const where = and(paidBy(communityRid), eq(orders.state, 'paying'));
  const rows = await tx.select({ rid: orders.rid }).from(orders).where(where).orderBy(asc(orders.rid));
  return rows.map(({ rid }) => rid);
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

/**
 * What the orders of a community have taken of its money since a moment, by the month in Shanghai in which it was bound
 * to pay; an order counts once, where it first took something. Those that took nothing are left out.
 */
export async function spendingOf(tx: Tx, communityRid: string, since: Date) {
  const counting = or(gte(orders.created_at, since), await takingSince(tx, communityRid, since));
  const rows = await takenWhere(tx, and(paidBy(communityRid), counting));
  return monthsOf(
    rows.filter(({ taken_fen, state }) => taken_fen > 0 || !['approving', 'cancelled'].includes(state)),
    since,
  );
}

/** The orders for a project that bear a number as their reference. */
export async function ordersBearing(tx: Tx, projectRid: string, number: string): Promise<string[]> {
  const where = and(eq(orders.project_rid, projectRid), eq(orders.customer_ref, number));
  return (await tx.select({ rid: orders.rid }).from(orders).where(where)).map(({ rid }) => rid);
}

/** The order that a fee beside it belongs to; what is no such fee stands for itself. */
async function orderBehind(tx: Tx, rid: string): Promise<string> {
  for (const one of feesBeside.get()) {
    const order = (await one.ordersOf(tx, [rid])).get(rid);
    if (order) return order;
  }
  return rid;
}

/** The newest orders of a community, by when they were placed, and how many it has. */
export async function newestOf(
  tx: Tx,
  communityRid: string,
  { limit, filter }: { limit: number; filter: TestedFilter },
) {
  const { rid, created_at } = orders;
  const { of, member_rid, kw, since, until } = filter;
  const where = and(
    paidBy(communityRid),
    of ? eq(rid, await orderBehind(tx, of)) : undefined,
    member_rid ? eq(orders.member_rid, member_rid) : undefined,
    kw ? await wordCondition(tx, kw) : undefined,
    since ? gte(created_at, since) : undefined,
    until ? lt(created_at, until) : undefined,
  );
  const keys = await tx.select({ rid, created_at }).from(orders).where(where).orderBy(desc(rid)).limit(limit);
  return { keys, total: await tx.$count(orders, where) };
}
