import type { CouponState } from '@yance/contract/coupons/states.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import { couponBatches, coupons } from './coupons.tables.ts';

export type BatchRow = typeof couponBatches.$inferSelect;
export type CouponRow = typeof coupons.$inferSelect;
/** A coupon with the batch that says what it is worth. */
export interface CouponWithBatch {
  coupon: CouponRow;
  batch: BatchRow;
}

const both = { coupon: getTableColumns(coupons), batch: getTableColumns(couponBatches) };
const joined = (tx: Tx) =>
  tx.select(both).from(coupons).innerJoin(couponBatches, eq(couponBatches.rid, coupons.batch_rid));

export async function insertCoupons(tx: Tx, rows: readonly CouponRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(coupons).values([...rows]);
}

/** A member's own coupon; `lock` keeps it from everybody else until the transaction ends. */
export async function findOwnCoupon(
  tx: Tx,
  given: { rid: string; memberRid: string; lock?: boolean },
): Promise<CouponWithBatch | undefined> {
  const found = joined(tx).where(and(eq(coupons.rid, given.rid), eq(coupons.member_rid, given.memberRid)));
  const [row] = await (given.lock ? found.for('update', { of: coupons }) : found);
  return row;
}

export async function findCoupon(tx: Tx, rid: string): Promise<CouponWithBatch | undefined> {
  const [row] = await joined(tx).where(eq(coupons.rid, rid));
  return row;
}

/** The coupon that an order holds or used, locked. */
export async function lockCouponOfOrder(tx: Tx, orderRid: string): Promise<CouponWithBatch | undefined> {
  const [row] = await joined(tx).where(eq(coupons.order_rid, orderRid)).for('update', { of: coupons });
  return row;
}

/** The same, unlocked. */
export async function findCouponOfOrder(tx: Tx, orderRid: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.order_rid, orderRid));
  return row;
}

/** Those of these orders that hold or used a coupon. */
export async function ordersWithCoupons(tx: Tx, orderRids: readonly (string | null)[]): Promise<Set<string | null>> {
  const rids = orderRids.filter((rid) => rid !== null);
  if (rids.length === 0) return new Set();
  const rows = await tx.select({ rid: coupons.order_rid }).from(coupons).where(inArray(coupons.order_rid, rids));
  return new Set(rows.map(({ rid }) => rid));
}

/** Whether another coupon was given for a used one. */
export const isGivenBack = async (tx: Tx, rid: string): Promise<boolean> =>
  (await tx.$count(coupons, eq(coupons.instead_of_rid, rid))) > 0;

export async function findCouponByCode(tx: Tx, code: string): Promise<CouponRow | undefined> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code));
  return row;
}

/** A member's coupons that may be used now, those that end first before the others. */
export function findUsable(tx: Tx, memberRid: string, now: Date): Promise<CouponWithBatch[]> {
  return joined(tx)
    .where(and(eq(coupons.member_rid, memberRid), usableAt(now)))
    .orderBy(asc(coupons.expires_at), asc(coupons.rid))
    .limit(100);
}

const usableAt = (now: Date): SQL | undefined =>
  and(eq(coupons.state, 'usable'), lte(coupons.starts_at, now), gt(coupons.expires_at, now));

export const countUsable = (tx: Tx, memberRid: string, now: Date): Promise<number> =>
  tx.$count(coupons, and(eq(coupons.member_rid, memberRid), usableAt(now)));

/** A page of a member's coupons in some states: what ends first where they wait, the newest where they are over. */
export async function pageOfOwn(
  tx: Tx,
  memberRid: string,
  states: readonly CouponState[],
  { page, size }: { page: number; size: number },
): Promise<CouponWithBatch[]> {
  const waiting = states.includes('usable');
  return joined(tx)
    .where(and(eq(coupons.member_rid, memberRid), inArray(coupons.state, [...states])))
    .orderBy(
      ...(waiting ? [asc(coupons.expires_at), asc(coupons.rid)] : [desc(coupons.received_at), desc(coupons.rid)]),
    )
    .limit(size)
    .offset((page - 1) * size);
}

export async function countOwn(tx: Tx, memberRid: string): Promise<Map<CouponState, number>> {
  const rows = await tx
    .select({ state: coupons.state, number: count() })
    .from(coupons)
    .where(eq(coupons.member_rid, memberRid))
    .groupBy(coupons.state);
  return new Map(rows.map(({ state, number }) => [state, number]));
}

/** The highest `nth` of members in a batch; exact under the batch's lock. */
export async function nthOf(tx: Tx, batchRid: string, memberRids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ member_rid: coupons.member_rid, nth: max(coupons.nth) })
    .from(coupons)
    .where(and(eq(coupons.batch_rid, batchRid), inArray(coupons.member_rid, [...memberRids])))
    .groupBy(coupons.member_rid);
  return new Map(rows.flatMap(({ member_rid, nth }) => (member_rid ? [[member_rid, nth ?? 0]] : [])));
}

/** How many a member has had of each of these batches. */
export async function nthByBatch(
  tx: Tx,
  memberRid: string,
  batchRids: readonly string[],
): Promise<Map<string, number>> {
  if (batchRids.length === 0) return new Map();
  const rows = await tx
    .select({ batch_rid: coupons.batch_rid, nth: max(coupons.nth) })
    .from(coupons)
    .where(and(eq(coupons.member_rid, memberRid), inArray(coupons.batch_rid, [...batchRids])))
    .groupBy(coupons.batch_rid);
  return new Map(rows.map(({ batch_rid, nth }) => [batch_rid, nth ?? 0]));
}

/** Coupons that are over or may no longer be received, locked by their rid. */
export function lockExpired(tx: Tx, now: Date, most: number): Promise<CouponWithBatch[]> {
  return joined(tx)
    .where(and(inArray(coupons.state, ['usable', 'unclaimed']), lte(coupons.expires_at, now)))
    .orderBy(asc(coupons.rid))
    .limit(most)
    .for('update', { of: coupons });
}

/** Usable coupons that end at a moment and whose members were not told yet, locked by their rid. */
export function lockUnwarned(tx: Tx, expiresAt: Date, most: number): Promise<CouponWithBatch[]> {
  return joined(tx)
    .where(and(eq(coupons.state, 'usable'), eq(coupons.expires_at, expiresAt), isNull(coupons.warned_at)))
    .orderBy(asc(coupons.rid))
    .limit(most)
    .for('update', { of: coupons });
}

export async function noteWarned(tx: Tx, rids: readonly string[], at: Date): Promise<void> {
  await tx
    .update(coupons)
    .set({ warned_at: at })
    .where(inArray(coupons.rid, [...rids]));
}

/** Codes of a batch that nobody received, locked by their rid. */
export function lockUnclaimed(tx: Tx, batchRid: string, most: number): Promise<CouponWithBatch[]> {
  return joined(tx)
    .where(and(eq(coupons.batch_rid, batchRid), eq(coupons.state, 'unclaimed')))
    .orderBy(asc(coupons.rid))
    .limit(most)
    .for('update', { of: coupons });
}

export interface BatchCouponFilter {
  batch_rid: string;
  state?: CouponState | undefined;
  kw?: string | undefined;
  /** Members whom `kw` names. */
  named: readonly string[];
}

const ofBatch = ({ batch_rid, state, kw, named }: BatchCouponFilter): SQL | undefined =>
  and(
    eq(coupons.batch_rid, batch_rid),
    state ? eq(coupons.state, state) : undefined,
    kw
      ? or(ilike(coupons.code, containing(kw)), named.length > 0 ? inArray(coupons.member_rid, [...named]) : undefined)
      : undefined,
  );

/** The coupons of a batch, the latest received first and codes that nobody has last. */
export async function pageOfBatch(
  tx: Tx,
  filter: BatchCouponFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: CouponRow[]; total: number; counts: Record<string, number> }> {
  const rows = await tx
    .select()
    .from(coupons)
    .where(ofBatch(filter))
    .orderBy(sql`${coupons.received_at} desc nulls last`, desc(coupons.rid))
    .limit(size)
    .offset((page - 1) * size);
  const states = await tx
    .select({ state: coupons.state, number: count() })
    .from(coupons)
    .where(ofBatch({ ...filter, state: undefined }))
    .groupBy(coupons.state);
  const counts = Object.fromEntries(states.map(({ state, number }) => [state, number]));
  const total = filter.state ? (counts[filter.state] ?? 0) : states.reduce((sum, { number }) => sum + number, 0);
  return { rows, total, counts };
}

/** The orders that hold or used a coupon of these batches. */
export async function ordersOfBatches(
  tx: Tx,
  batchRids: readonly string[],
): Promise<{ batch_rid: string; order_rid: string; state: CouponState }[]> {
  if (batchRids.length === 0) return [];
  const rows = await tx
    .select({ batch_rid: coupons.batch_rid, order_rid: coupons.order_rid, state: coupons.state })
    .from(coupons)
    .where(and(inArray(coupons.batch_rid, [...batchRids]), isNotNull(coupons.order_rid)));
  return rows.flatMap(({ order_rid, ...row }) => (order_rid ? [{ ...row, order_rid }] : []));
}

/** How many coupons of each batch stand in each state. */
export async function countByBatch(
  tx: Tx,
  batchRids: readonly string[],
): Promise<{ batch_rid: string; state: CouponState; number: number }[]> {
  if (batchRids.length === 0) return [];
  return tx
    .select({ batch_rid: coupons.batch_rid, state: coupons.state, number: count() })
    .from(coupons)
    .where(inArray(coupons.batch_rid, [...batchRids]))
    .groupBy(coupons.batch_rid, coupons.state);
}

/** Everything that a member has or had, oldest first. */
export function couponsOf(tx: Tx, memberRid: string): Promise<CouponWithBatch[]> {
  return joined(tx).where(eq(coupons.member_rid, memberRid)).orderBy(asc(coupons.rid));
}
