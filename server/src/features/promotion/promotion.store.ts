import type { PromoterState } from '@yance/contract/promotion/states.ts';
import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { countWaiting, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import { promoters } from './promotion.tables.ts';

export type PromoterRow = typeof promoters.$inferSelect;

export const insertPromoter = async (tx: Tx, row: PromoterRow): Promise<void> =>
  void (await tx.insert(promoters).values(row));

export async function findPromoter(tx: Tx, memberRid: string): Promise<PromoterRow | undefined> {
  const [row] = await tx.select().from(promoters).where(eq(promoters.member_rid, memberRid));
  return row;
}

/** The same, locked. */
export async function lockPromoter(tx: Tx, memberRid: string): Promise<PromoterRow | undefined> {
  const [row] = await tx.select().from(promoters).where(eq(promoters.member_rid, memberRid)).for('update');
  return row;
}

export async function findPromoterByRid(tx: Tx, rid: string): Promise<PromoterRow | undefined> {
  const [row] = await tx.select().from(promoters).where(eq(promoters.rid, rid));
  return row;
}

export const isPromoter = async (tx: Tx, memberRid: string): Promise<boolean> =>
  (await tx.$count(promoters, and(eq(promoters.member_rid, memberRid), eq(promoters.state, 'active')))) > 0;

export const eraseChannel = async (tx: Tx, memberRid: string): Promise<void> =>
  void (await tx.update(promoters).set({ channel: '' }).where(eq(promoters.member_rid, memberRid)));

export interface PromoterFilter {
  rid?: string | undefined;
  state?: PromoterState | undefined;
  /** Members whom the searched words name; undefined where nothing is searched. */
  named?: readonly string[] | undefined;
}

const matching = ({ rid, state, named }: PromoterFilter): SQL | undefined =>
  and(
    rid ? eq(promoters.rid, rid) : undefined,
    state ? eq(promoters.state, state) : undefined,
    named ? inArray(promoters.member_rid, [...named]) : undefined,
  );

/** Newest first, unless another order is requested; what waits for a review comes first come, first served. */
export async function pageOfPromoters(
  tx: Tx,
  filter: PromoterFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: PromoterRow[]; total: number }> {
  const where = matching(filter);
  const usual = filter.state === 'pending' ? asc(promoters.rid) : desc(promoters.rid);
  const rows = await tx
    .select()
    .from(promoters)
    .where(where)
    .orderBy(...sortedBy({ created: promoters.created_at }, paging.sort, [usual]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { rows, total: await tx.$count(promoters, where) };
}

/** How many stand in each state under the same filter. */
export async function countPromoters(tx: Tx, filter: PromoterFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: promoters.state, number: count() })
    .from(promoters)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(promoters.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** A review has no clock of its own. */
export const promotersWaiting = (tx: Tx, now: Date): Promise<Waiting> =>
  countWaiting(tx, promoters, { where: eq(promoters.state, 'pending'), clock: promoters.decided_at, now });
