import type { Fen } from '@yance/contract/kernel/money.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, min, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { collection, type Keyed } from '../../kernel/port.ts';
import { takenByCauses, takenByOrders } from '../charges/index.ts';
import type { CommunitySpending } from '../communities/index.ts';
import { orderLines, orderProposals, orders } from './orders.tables.ts';
import type { Order } from './state/order-model.ts';

const paidBy = (communityRid: string) => and(eq(orders.payer_kind, 'team'), eq(orders.payer_rid, communityRid));

/** What was charged for an order by a charge of its own, such as the return of its samples. */
interface FeesBeside extends Keyed {
  causesOf(tx: Tx, orderRids: readonly string[]): Promise<{ cause_rid: string; order_rid: string }[]>;
}
export const feesBeside = collection<FeesBeside>('orders.fees-beside');

/** What communities have paid beside each of these orders, in fen. */
async function takenBeside(tx: Tx, orderRids: readonly string[]): Promise<Map<string, Fen>> {
  const sums = new Map<string, Fen>();
  for (const one of feesBeside.get()) {
    const causes = await one.causesOf(tx, orderRids);
    const taken = await takenByCauses(
      tx,
      causes.map(({ cause_rid }) => cause_rid),
    );
    for (const { cause_rid, order_rid } of causes)
      sums.set(order_rid, (sums.get(order_rid) ?? 0) + (taken.get(cause_rid) ?? 0));
  }
  return sums;
}

/** Orders with what each has taken of its community's money, in fen. */
type Taken = Pick<Order, 'rid' | 'member_rid' | 'project_rid' | 'created_at' | 'state'> & {
  /** By its own lines and extras alone. */
  own_fen: Fen;
  taken_fen: Fen;
};

/**
 * What orders have taken of their communities' money: what is held and what was charged for them and beside them, less
 * what was given back. One that waits for money has taken all that it will need, one that waits for its first approval
 * nothing; while a rise waits for approval, what was held before it counts.
 */
async function takenWhere(tx: Tx, where: SQL | undefined): Promise<Taken[]> {
  const { rid, member_rid, project_rid, created_at, state, total_fen } = orders;
  const rows = await tx
    .select({ rid, member_rid, project_rid, created_at, state, total_fen })
    .from(orders)
    .where(where);
  const rids = rows.map((row) => row.rid);
  const [charged, beside] = [await takenByOrders(tx, rids), await takenBeside(tx, rids)];
  const raised = await raisedAmong(
    tx,
    rows.filter((row) => row.state === 'approving').map((row) => row.rid),
  );
  const takenBy = (row: (typeof rows)[number]): Fen => {
    const held = charged.get(row.rid) ?? 0;
    if (row.state === 'approving') return raised.has(row.rid) ? held : 0;
    return row.state === 'paying' ? Math.max(row.total_fen, held) : held;
  };
  return rows.map((row) => ({ ...row, own_fen: takenBy(row), taken_fen: takenBy(row) + (beside.get(row.rid) ?? 0) }));
}

/** Which of these orders have had another price proposed. */
async function raisedAmong(tx: Tx, orderRids: readonly string[]): Promise<Set<string>> {
  if (orderRids.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ rid: orderProposals.order_rid })
    .from(orderProposals)
    .where(inArray(orderProposals.order_rid, [...orderRids]));
  return new Set(rows.map((row) => row.rid));
}

/** What each of these orders has taken of its community's money already, in fen, without the fees beside it. */
export async function takenOf(tx: Tx, orderRids: readonly string[]): Promise<Map<string, Fen>> {
  if (orderRids.length === 0) return new Map();
  return new Map((await takenWhere(tx, inArray(orders.rid, [...orderRids]))).map((row) => [row.rid, row.own_fen]));
}

/** Adds up what was taken by a key; rows without one are left out. */
function sumBy(rows: readonly Taken[], keyOf: (row: Taken) => string | null): Map<string, Fen> {
  const sums = new Map<string, Fen>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key) sums.set(key, (sums.get(key) ?? 0) + row.taken_fen);
  }
  return sums;
}

/** What communities ask of the orders that their money pays. */
export const ordersOfCommunities: CommunitySpending = {
  key: 'orders',
  async spent(tx, { community_rid, member_rids, since }) {
    if (member_rids.length === 0) return new Map();
    const own = and(paidBy(community_rid), inArray(orders.member_rid, [...member_rids]), gte(orders.created_at, since));
    return sumBy(await takenWhere(tx, own), (row) => row.member_rid);
  },
  async spentOn(tx, projectRids) {
    if (projectRids.length === 0) return new Map();
    return sumBy(await takenWhere(tx, inArray(orders.project_rid, [...projectRids])), (row) => row.project_rid);
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
 * The orders that wait for those who run a community, first come first, or those that waited once, the last first; and
 * how many there are.
 */
export async function approvalsOf(
  tx: Tx,
  communityRid: string,
  { offset, limit, show }: { offset: number; limit: number; show: 'open' | 'over' },
): Promise<{ rows: Order[]; total: number }> {
  const open = show === 'open';
  const over = and(isNotNull(orders.approval_asked_at), ne(orders.state, 'approving'));
  const where = and(paidBy(communityRid), open ? eq(orders.state, 'approving') : over);
  const order = open ? asc(orders.rid) : desc(orders.approval_asked_at);
  const rows = await tx.select().from(orders).where(where).orderBy(order).limit(limit).offset(offset);
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

/**
 * What the orders of a community since a moment have taken of its money, each with its month in Shanghai; those that
 * took nothing are left out.
 */
export async function spendingOf(tx: Tx, communityRid: string, since: Date) {
  const rows = await takenWhere(tx, and(paidBy(communityRid), gte(orders.created_at, since)));
  return rows
    .filter(({ taken_fen, state }) => taken_fen > 0 || !['approving', 'cancelled'].includes(state))
    .map(({ created_at, member_rid, project_rid, taken_fen }) => ({
      month: shanghaiDate(created_at).slice(0, 7),
      member_rid,
      project_rid,
      orders: 1,
      total_fen: taken_fen,
    }));
}

/** The newest orders of a community, by when they were placed, and how many it has. */
export async function newestOf(tx: Tx, communityRid: string, limit: number) {
  const { rid, created_at } = orders;
  const where = paidBy(communityRid);
  const keys = await tx.select({ rid, created_at }).from(orders).where(where).orderBy(desc(rid)).limit(limit);
  return { keys, total: await tx.$count(orders, where) };
}
