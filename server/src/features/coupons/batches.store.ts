import type { CouponChannel } from '@yance/contract/coupons/coupon.ts';
import type { BatchState } from '@yance/contract/coupons/states.ts';
import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { containing, sortedBy } from '../../kernel/list-query.ts';
import type { BatchRow } from './coupons.store.ts';
import { couponBatches } from './coupons.tables.ts';

export async function insertBatch(tx: Tx, row: BatchRow): Promise<void> {
  await tx.insert(couponBatches).values(row);
}

export async function patchBatch(tx: Tx, rid: string, set: Partial<Omit<BatchRow, 'rid' | 'state'>>): Promise<void> {
  await tx.update(couponBatches).set(set).where(eq(couponBatches.rid, rid));
}

export async function findBatch(tx: Tx, rid: string): Promise<BatchRow | undefined> {
  const [row] = await tx.select().from(couponBatches).where(eq(couponBatches.rid, rid));
  return row;
}

export async function findBatches(tx: Tx, rids: readonly string[]): Promise<BatchRow[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(couponBatches)
    .where(inArray(couponBatches.rid, [...rids]));
}

/** The batch, locked: who gives one of its coupons counts under it. */
export async function lockBatch(tx: Tx, rid: string): Promise<BatchRow | undefined> {
  const [row] = await tx.select().from(couponBatches).where(eq(couponBatches.rid, rid)).for('update');
  return row;
}

/** The batch that everybody receives by this word; drafts count, because two cannot have the same. */
export async function findBatchByCode(tx: Tx, code: string): Promise<BatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(couponBatches)
    .where(and(eq(couponBatches.code, code), ne(couponBatches.state, 'stopped')));
  return row;
}

/** What new members get, as it is given out now. */
export async function findRegisterBatch(tx: Tx): Promise<BatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(couponBatches)
    .where(and(eq(couponBatches.channel, 'register'), eq(couponBatches.state, 'open')));
  return row;
}

/** Of two that would write the batch of new members at once the second finds that of the first. */
export async function lockRegisterBatch(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coupons:register'))`);
}

/** What a member may still receive on the page: in time, in stock, and fewer than one may have. */
export function findListed(tx: Tx, memberRid: string, today: string): Promise<BatchRow[]> {
  const owned = sql`(select count(*) from coupons c where c.batch_rid = ${couponBatches}.rid and c.member_rid = ${memberRid})`;
  return tx
    .select()
    .from(couponBatches)
    .where(
      and(
        eq(couponBatches.state, 'open'),
        eq(couponBatches.channel, 'listed'),
        gte(couponBatches.claim_until, today),
        or(isNull(couponBatches.stock), lt(couponBatches.received, couponBatches.stock)),
        lt(owned, couponBatches.per_member),
      ),
    )
    .orderBy(asc(couponBatches.claim_until), asc(couponBatches.rid))
    .limit(50);
}

interface BatchFilter {
  state?: BatchState | undefined;
  channel?: CouponChannel | undefined;
  kw?: string | undefined;
}

const matching = ({ state, channel, kw }: BatchFilter): SQL | undefined =>
  and(
    channel ? eq(couponBatches.channel, channel) : undefined,
    state ? eq(couponBatches.state, state) : undefined,
    kw ? or(ilike(couponBatches.title, containing(kw)), ilike(couponBatches.code, containing(kw))) : undefined,
  );

export async function pageOfBatches(
  tx: Tx,
  filter: BatchFilter,
  { page, size, sort }: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: BatchRow[]; total: number; counts: Record<string, number> }> {
  const sortable = { created: couponBatches.created_at, received: couponBatches.received };
  const rows = await tx
    .select()
    .from(couponBatches)
    .where(matching(filter))
    .orderBy(...sortedBy(sortable, sort, [desc(couponBatches.rid)]))
    .limit(size)
    .offset((page - 1) * size);
  const states = await tx
    .select({ state: couponBatches.state, number: count() })
    .from(couponBatches)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(couponBatches.state);
  const counts = Object.fromEntries(states.map(({ state, number }) => [state, number]));
  const total = filter.state ? (counts[filter.state] ?? 0) : states.reduce((sum, { number }) => sum + number, 0);
  return { rows, total, counts };
}

export async function countReceived(tx: Tx, rid: string, more: number): Promise<void> {
  await tx
    .update(couponBatches)
    .set({ received: sql`${couponBatches.received} + ${more}` })
    .where(eq(couponBatches.rid, rid));
}
