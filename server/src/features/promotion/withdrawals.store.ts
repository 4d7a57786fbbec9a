import type { Fen } from '@yance/contract/kernel/money.ts';
import type { WithdrawalState } from '@yance/contract/promotion/states.ts';
import type { WithdrawalWay } from '@yance/contract/promotion/ways.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import { bankReferences, payBatches, payees, withdrawals } from './promotion.tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type PayeeRow = typeof payees.$inferSelect;
export type PayBatchRow = typeof payBatches.$inferSelect;

export async function savePayee(tx: Tx, row: PayeeRow): Promise<void> {
  const { member_rid: _, ...set } = row;
  await tx.insert(payees).values(row).onConflictDoUpdate({ target: payees.member_rid, set });
}

export async function findPayee(tx: Tx, memberRid: string): Promise<PayeeRow | undefined> {
  const [row] = await tx.select().from(payees).where(eq(payees.member_rid, memberRid));
  return row;
}

export const deletePayee = async (tx: Tx, memberRid: string): Promise<void> =>
  void (await tx.delete(payees).where(eq(payees.member_rid, memberRid)));

/** Bank accounts that a promoter names now, or has named for a withdrawal. */
export async function promoterPayees(tx: Tx, memberRid: string): Promise<string[]> {
  const now = tx.select({ account: payees.account }).from(payees).where(eq(payees.member_rid, memberRid));
  const before = tx
    .select({ account: sql<string>`${withdrawals.account}` })
    .from(withdrawals)
    .where(and(eq(withdrawals.member_rid, memberRid), isNotNull(withdrawals.account)));
  return (await union(now, before)).map(({ account }) => account);
}

/** Promoters who name one of these bank accounts, or have named it. */
export async function promotersPaidAt(tx: Tx, accounts: readonly string[]): Promise<string[]> {
  const among = [...accounts];
  const now = tx.select({ rid: payees.member_rid }).from(payees).where(inArray(payees.account, among));
  const before = tx
    .select({ rid: withdrawals.member_rid })
    .from(withdrawals)
    .where(inArray(withdrawals.account, among));
  return (await union(now, before)).map(({ rid }) => rid);
}

export const insertWithdrawal = async (tx: Tx, row: WithdrawalRow): Promise<void> =>
  void (await tx.insert(withdrawals).values(row));

export async function findWithdrawal(tx: Tx, rid: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.rid, rid));
  return row;
}

export const withdrawalsByRid = (tx: Tx, rids: readonly string[]): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.rid, [...rids]));

export async function lockWithdrawal(tx: Tx, rid: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.rid, rid)).for('update');
  return row;
}

/** Several by their rids, locked in that order. */
export const lockWithdrawals = (tx: Tx, rids: readonly string[]): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.rid, [...rids]))
    .orderBy(asc(withdrawals.rid))
    .for('update');

/** Those of a batch that are on their way, locked. */
export const lockPaying = (tx: Tx, batchRid: string): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.batch_rid, batchRid), eq(withdrawals.state, 'paying')))
    .orderBy(asc(withdrawals.rid))
    .for('update');

export async function notePreapproval(tx: Tx, rid: string, staffRid: string): Promise<void> {
  await tx.update(withdrawals).set({ preapproved_by: staffRid }).where(eq(withdrawals.rid, rid));
}

/** States in which the money is with the promoter again. */
const notComeAbout: WithdrawalState[] = ['rejected', 'cancelled', 'bounced'];

/** What a member has withdrawn since a moment, whichever way, and not taken back. */
export async function withdrawnSince(tx: Tx, memberRid: string, since: Date): Promise<Fen> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${withdrawals.amount_fen}), 0)::bigint`.mapWith(Number) })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.member_rid, memberRid),
        gte(withdrawals.created_at, since),
        notInArray(withdrawals.state, notComeAbout),
      ),
    );
  return row?.sum ?? 0;
}

/** What of a promoter's rebates has arrived somewhere, with the fees. */
export async function withdrawnSum(tx: Tx, memberRid: string): Promise<Fen> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${withdrawals.amount_fen}), 0)::bigint`.mapWith(Number) })
    .from(withdrawals)
    .where(and(eq(withdrawals.member_rid, memberRid), eq(withdrawals.state, 'done')));
  return row?.sum ?? 0;
}

/**
 * What the promoter of each of these withdrawals asked for within so many days before and after it, itself
 * included: several small ones count like the large one that they make.
 */
export async function askedAround(tx: Tx, rids: readonly string[], days: number): Promise<(rid: string) => Fen> {
  if (rids.length === 0) return () => 0;
  const near = alias(withdrawals, 'near');
  const span = sql`make_interval(days => ${days})`;
  const rows = await tx
    .select({ rid: withdrawals.rid, sum: sql<number>`sum(${near.amount_fen})::bigint`.mapWith(Number) })
    .from(withdrawals)
    .innerJoin(
      near,
      and(
        eq(near.member_rid, withdrawals.member_rid),
        or(eq(near.rid, withdrawals.rid), notInArray(near.state, notComeAbout)),
        sql`${near.created_at} > ${withdrawals.created_at} - ${span}`,
        sql`${near.created_at} < ${withdrawals.created_at} + ${span}`,
      ),
    )
    .where(inArray(withdrawals.rid, [...rids]))
    .groupBy(withdrawals.rid);
  const found = new Map(rows.map(({ rid, sum }) => [rid, sum]));
  return (rid) => found.get(rid) ?? 0;
}

/** What has come from rebates into a payer's prepaid balance, oldest first. */
export const convertedBy = (tx: Tx, memberRid: string): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.member_rid, memberRid), eq(withdrawals.way, 'balance'), eq(withdrawals.state, 'done')))
    .orderBy(asc(withdrawals.ended_at), asc(withdrawals.rid));

export interface WithdrawalFilter {
  rid?: string | undefined;
  member?: string | undefined;
  batch?: string | undefined;
  way?: WithdrawalWay | undefined;
  state?: WithdrawalState | undefined;
  kw?: string | undefined;
  /** Members whom `kw` names; undefined where only numbers are searched. */
  named?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = (filter: WithdrawalFilter): SQL | undefined => {
  const part = containing(filter.kw ?? '');
  return and(
    filter.rid ? eq(withdrawals.rid, filter.rid) : undefined,
    filter.member ? eq(withdrawals.member_rid, filter.member) : undefined,
    filter.batch ? eq(withdrawals.batch_rid, filter.batch) : undefined,
    filter.way ? eq(withdrawals.way, filter.way) : undefined,
    filter.state ? eq(withdrawals.state, filter.state) : undefined,
    filter.kw
      ? or(
          ilike(withdrawals.withdrawal_no, part),
          ...(filter.named
            ? [
                ilike(withdrawals.bank_reference, part),
                ilike(withdrawals.holder, part),
                inArray(withdrawals.member_rid, [...filter.named]),
              ]
            : []),
        )
      : undefined,
    filter.since ? gte(withdrawals.created_at, filter.since) : undefined,
    filter.until ? lt(withdrawals.created_at, filter.until) : undefined,
  );
};

const sortable = { amount_fen: withdrawals.amount_fen, created: withdrawals.created_at };

/** Newest first, unless another order is requested; what finance has to answer comes first come, first served. */
export async function pageOfWithdrawals(
  tx: Tx,
  filter: WithdrawalFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: WithdrawalRow[]; total: number; amount_fen: Fen }> {
  const where = matching(filter);
  const waits = !filter.member && (filter.state === 'pending' || filter.state === 'approved');
  const rows = await tx
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, [waits ? asc(withdrawals.rid) : desc(withdrawals.rid)]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [sums] = await tx
    .select({
      total: count(),
      amount_fen: sql<number>`coalesce(sum(${withdrawals.amount_fen}), 0)::bigint`.mapWith(Number),
    })
    .from(withdrawals)
    .where(where);
  return { rows, total: sums?.total ?? 0, amount_fen: sums?.amount_fen ?? 0 };
}

/** How many stand in each state under the same filter. */
export async function countWithdrawals(tx: Tx, filter: WithdrawalFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: withdrawals.state, number: count() })
    .from(withdrawals)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(withdrawals.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** The queues of finance have no clock of their own. */
export const withdrawalsWaiting = (tx: Tx, state: WithdrawalState, now: Date): Promise<Waiting> =>
  countWaiting(tx, withdrawals, { where: eq(withdrawals.state, state), clock: withdrawals.ended_at, now });

export const insertBatch = async (tx: Tx, row: PayBatchRow): Promise<void> =>
  void (await tx.insert(payBatches).values(row));

export async function batchesByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, PayBatchRow>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(payBatches)
    .where(inArray(payBatches.rid, [...rids]));
  return new Map(rows.map((row) => [row.rid, row]));
}

/** Whether the bank's reference is new: it counts once, for a batch or for a withdrawal that was paid alone. */
export async function insertReference(
  tx: Tx,
  bank_reference: string,
  paid: { batch_rid: string } | { withdrawal_rid: string },
): Promise<boolean> {
  const rows = await tx
    .insert(bankReferences)
    .values({ bank_reference, ...paid })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** Batches, newest first. */
export async function pageOfBatches(
  tx: Tx,
  { rid }: { rid?: string | undefined },
  { page, size }: { page: number; size: number },
): Promise<{ rows: PayBatchRow[]; total: number }> {
  const where = rid ? eq(payBatches.rid, rid) : undefined;
  const rows = await tx
    .select()
    .from(payBatches)
    .where(where)
    .orderBy(desc(payBatches.rid))
    .limit(size)
    .offset((page - 1) * size);
  return { rows, total: await tx.$count(payBatches, where) };
}

/** Withdrawals that stand in a batch now, or arrived by it; what failed has left it. */
export const withdrawalsOfBatches = (tx: Tx, rids: readonly string[]): Promise<WithdrawalRow[]> =>
  tx
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.batch_rid, [...rids]))
    .orderBy(asc(withdrawals.rid));
