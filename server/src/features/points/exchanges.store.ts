import type { ExchangeState } from '@yance/contract/points/states.ts';
import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import { pointExchanges } from './points.tables.ts';

export type ExchangeRow = typeof pointExchanges.$inferSelect;

export const insertExchange = async (tx: Tx, row: ExchangeRow): Promise<void> =>
  void (await tx.insert(pointExchanges).values(row));

export async function lockExchange(tx: Tx, rid: string): Promise<ExchangeRow | undefined> {
  const [row] = await tx.select().from(pointExchanges).where(eq(pointExchanges.rid, rid)).for('update');
  return row;
}

export interface ExchangeFilter {
  member?: string;
  rid?: string | undefined;
  state?: ExchangeState | undefined;
  kw?: string | undefined;
  /** Members whom `kw` names, where staff search. */
  named?: readonly string[];
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = (filter: ExchangeFilter): SQL | undefined => {
  const part = containing(filter.kw ?? '');
  return and(
    filter.member ? eq(pointExchanges.member_rid, filter.member) : undefined,
    filter.rid ? eq(pointExchanges.rid, filter.rid) : undefined,
    filter.state ? eq(pointExchanges.state, filter.state) : undefined,
    filter.kw
      ? or(
          ilike(pointExchanges.exchange_no, part),
          ilike(pointExchanges.good_name, part),
          ...(filter.named
            ? [ilike(pointExchanges.number, part), inArray(pointExchanges.member_rid, [...filter.named])]
            : []),
        )
      : undefined,
    filter.since ? gte(pointExchanges.created_at, filter.since) : undefined,
    filter.until ? lt(pointExchanges.created_at, filter.until) : undefined,
  );
};

const sortable = { points: pointExchanges.points, created: pointExchanges.created_at };

/** Newest first, unless another order is requested; what staff have to send comes first come, first served. */
export async function pageOfExchanges(
  tx: Tx,
  filter: ExchangeFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: ExchangeRow[]; total: number; points: number }> {
  const where = matching(filter);
  const waits = !filter.member && filter.state === 'pending';
  const rows = await tx
    .select()
    .from(pointExchanges)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, [waits ? asc(pointExchanges.rid) : desc(pointExchanges.rid)]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [sums] = await tx
    .select({ total: count(), points: sql<number>`coalesce(sum(${pointExchanges.points}), 0)::bigint`.mapWith(Number) })
    .from(pointExchanges)
    .where(where);
  return { rows, total: sums?.total ?? 0, points: sums?.points ?? 0 };
}

export async function countExchanges(tx: Tx, filter: ExchangeFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: pointExchanges.state, number: count() })
    .from(pointExchanges)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(pointExchanges.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** What waits to be sent, by the day on which it should leave. */
export const exchangesWaiting = (tx: Tx, now: Date): Promise<Waiting> =>
  countWaiting(tx, pointExchanges, {
    where: eq(pointExchanges.state, 'pending'),
    clock: pointExchanges.due_at,
    now,
  });

export const exchangesOf = (tx: Tx, memberRid: string): Promise<ExchangeRow[]> =>
  tx.select().from(pointExchanges).where(eq(pointExchanges.member_rid, memberRid)).orderBy(asc(pointExchanges.rid));

/** Forgets where things went and what a member wrote. */
export async function eraseReceivers(tx: Tx, memberRid: string): Promise<void> {
  await tx
    .update(pointExchanges)
    .set({ receiver: { name: '', phone: '', region: '', address: '' } })
    .where(and(eq(pointExchanges.member_rid, memberRid), isNotNull(pointExchanges.receiver)));
  await tx.update(pointExchanges).set({ remark: '' }).where(eq(pointExchanges.member_rid, memberRid));
}
