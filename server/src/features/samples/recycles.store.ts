import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { RecycleState } from '@yance/contract/samples/recycle-states.ts';
import type { Tx } from '../../kernel/db.ts';
import { countWaiting, inTurn, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import { recycles } from './recycles.tables.ts';
import { samples } from './samples.tables.ts';

export type Recycle = typeof recycles.$inferSelect;

export async function insertRecycle(tx: Tx, row: Recycle): Promise<void> {
  await tx.insert(recycles).values(row);
}

/** Returns locked in one order. */
export async function lockRecycles(tx: Tx, rids: readonly string[]): Promise<Recycle[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(recycles)
    .where(inArray(recycles.rid, [...rids]))
    .orderBy(asc(recycles.rid))
    .for('update');
}

/** Returns of an order that have not left yet, locked. */
export async function lockOpenRecycles(tx: Tx, orderRid: string): Promise<Recycle[]> {
  return tx
    .select()
    .from(recycles)
    .where(and(eq(recycles.order_rid, orderRid), inArray(recycles.state, ['applied', 'waiting'])))
    .orderBy(asc(recycles.rid))
    .for('update');
}

/** Changes columns of a return that no state machine governs. */
export async function patchRecycle(
  tx: Tx,
  rid: string,
  change: Partial<
    Pick<
      Recycle,
      'sample_rids' | 'receiver' | 'note' | 'fee_fen' | 'cover_fen' | 'held' | 'paid_at' | 'due_at' | 'parcel_trouble'
    >
  >,
): Promise<void> {
  await tx.update(recycles).set(change).where(eq(recycles.rid, rid));
}

/** Binds samples to their return, or frees them. */
export async function bindSamples(tx: Tx, sampleRids: readonly string[], recycleRid: string | null): Promise<void> {
  if (sampleRids.length === 0) return;
  await tx
    .update(samples)
    .set({ recycle_rid: recycleRid })
    .where(inArray(samples.rid, [...sampleRids]));
}

interface Filter {
  memberRid?: string;
  rid?: string | undefined;
  orderRids?: readonly string[] | undefined;
  state?: RecycleState | undefined;
  /** A courier number, as an alternative to the orders. */
  number?: string | undefined;
}

const sortable = { clock: [recycles.due_at, recycles.rid], created: recycles.rid };

/** A page of returns: for staff what is due first unless another order is requested, for a member the newest. */
export async function pageOfRecycles(
  tx: Tx,
  filter: Filter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: Recycle[]; total: number }> {
  const where = and(
    filter.memberRid ? eq(recycles.member_rid, filter.memberRid) : undefined,
    filter.rid ? eq(recycles.rid, filter.rid) : undefined,
    filter.state ? eq(recycles.state, filter.state) : undefined,
    filter.orderRids
      ? or(
          filter.orderRids.length > 0 ? inArray(recycles.order_rid, [...filter.orderRids]) : undefined,
          filter.number ? eq(recycles.number, filter.number) : sql`false`,
        )
      : undefined,
  );
  const queue = filter.state === 'applied' || filter.state === 'waiting';
  const order = filter.memberRid
    ? [desc(recycles.rid)]
    : [sql`${recycles.parcel_trouble} is null`, ...inTurn(recycles.due_at, recycles.rid, { queue })];
  const rows = await tx
    .select()
    .from(recycles)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, order))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [counted] = await tx.select({ total: count() }).from(recycles).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function countRecycles(tx: Tx): Promise<Map<RecycleState, number>> {
  const rows = await tx.select({ state: recycles.state, number: count() }).from(recycles).groupBy(recycles.state);
  return new Map(rows.map((row) => [row.state, row.number]));
}

/** Returns that somebody has to accept or to send. */
export const recyclesWaiting = (tx: Tx, state: 'applied' | 'waiting', now: Date): Promise<Waiting> =>
  countWaiting(tx, recycles, { where: eq(recycles.state, state), clock: recycles.due_at, now });

/** Returns on their way with whose parcels something went wrong. */
export const countTroubledRecycles = (tx: Tx): Promise<number> =>
  tx.$count(recycles, and(eq(recycles.state, 'sent'), isNotNull(recycles.parcel_trouble)));

/** The highest cover of the returns of an order that were not cancelled; null without one. */
export async function highestCover(tx: Tx, orderRid: string): Promise<number | null> {
  const [row] = await tx
    .select({ cover: sql<number | null>`max(${recycles.cover_fen})` })
    .from(recycles)
    .where(and(eq(recycles.order_rid, orderRid), ne(recycles.state, 'cancelled')));
  return row?.cover ?? null;
}

/** The returns that left in one parcel and were not signed for. */
export async function sentRecycles(tx: Tx, parcel: { courier: string; number: string }): Promise<Recycle[]> {
  return tx
    .select()
    .from(recycles)
    .where(and(eq(recycles.state, 'sent'), eq(recycles.courier, parcel.courier), eq(recycles.number, parcel.number)))
    .orderBy(asc(recycles.rid));
}

export async function recyclesByRid(tx: Tx, rids: readonly string[]): Promise<Recycle[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(recycles)
    .where(inArray(recycles.rid, [...rids]));
}

/** The returns of samples of each of these orders, as causes of charges. */
export async function returnsOfOrders(
  tx: Tx,
  orderRids: readonly string[],
): Promise<{ cause_rid: string; order_rid: string }[]> {
  if (orderRids.length === 0) return [];
  return tx
    .select({ cause_rid: recycles.rid, order_rid: recycles.order_rid })
    .from(recycles)
    .where(inArray(recycles.order_rid, [...orderRids]));
}

/** A query of all returns as what is charged beside an order: `cause_rid`, `order_rid`. */
export const returnCauses = (): SQL => sql`select ${recycles.rid} as cause_rid, ${recycles.order_rid} from ${recycles}`;

/** The order of each of these returns, by the return; what is no return is absent. */
export async function ordersOfReturns(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await recyclesByRid(tx, rids)).map((row) => [row.rid, row.order_rid]));
}
