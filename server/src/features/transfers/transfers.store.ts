import type { Fen } from '@yance/contract/kernel/money.ts';
import type { TransferKind } from '@yance/contract/transfers/kinds.ts';
import type { TransferState } from '@yance/contract/transfers/states.ts';
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
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kernel/db.ts';
import { containing, countWaiting, sortedBy, type Waiting } from '../../kernel/list-query.ts';
import type { Payer } from '../balance/index.ts';
import { transferParts, transfers } from './transfers.tables.ts';

export type TransferRow = typeof transfers.$inferSelect;
export type PartRow = typeof transferParts.$inferSelect;

export async function insertTransfer(tx: Tx, row: TransferRow, parts: readonly PartRow[]): Promise<void> {
  await tx.insert(transfers).values(row);
  await tx.insert(transferParts).values([...parts]);
}

export async function findTransfer(tx: Tx, rid: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.rid, rid));
  return row;
}

export async function lockTransfer(tx: Tx, rid: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.rid, rid)).for('update');
  return row;
}

export async function notePreapproval(tx: Tx, rid: string, staffRid: string): Promise<void> {
  await tx.update(transfers).set({ preapproved_by: staffRid }).where(eq(transfers.rid, rid));
}

/** Notes what its recipient gives on of a gift; below zero gives it back. */
export async function changePassed(tx: Tx, rid: string, moreFen: Fen): Promise<void> {
  await tx
    .update(transfers)
    .set({ passed_fen: sql`${transfers.passed_fen} + ${moreFen}` })
    .where(eq(transfers.rid, rid));
}

/** Oldest principal first, as it was taken. */
export function findParts(tx: Tx, transferRids: readonly string[]): Promise<PartRow[]> {
  return tx
    .select()
    .from(transferParts)
    .where(inArray(transferParts.transfer_rid, [...transferRids]))
    .orderBy(asc(transferParts.rid));
}

const ofPayer = ({ kind, rid }: Payer): SQL | undefined =>
  and(eq(transfers.payer_rid, rid), eq(transfers.payer_kind, kind));
const over: TransferState[] = ['refused', 'rejected', 'cancelled'];

/** The refund of a payer that waits for finance or for the bank; those by a provider go beside it. */
export async function findOpenRefund(tx: Tx, payer: Payer): Promise<TransferRow | undefined> {
  const [row] = await tx
    .select()
    .from(transfers)
    .where(
      and(
        ofPayer(payer),
        eq(transfers.kind, 'refund'),
        ne(transfers.way, 'online'),
        inArray(transfers.state, ['pending', 'approved']),
      ),
    );
  return row;
}

export const countOffers = (tx: Tx, payer: Payer): Promise<number> =>
  tx.$count(transfers, and(ofPayer(payer), eq(transfers.state, 'offered')));

/** What a payer has given away, or has had refunded, since a moment and not taken back. */
export async function sentSince(tx: Tx, payer: Payer, refunds: boolean, since: Date): Promise<Fen> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${transfers.amount_fen}), 0)::bigint` })
    .from(transfers)
    .where(
      and(
        ofPayer(payer),
        refunds ? eq(transfers.kind, 'refund') : ne(transfers.kind, 'refund'),
        gte(transfers.created_at, since),
        notInArray(transfers.state, over),
      ),
    );
  return row?.sum ?? 0;
}

/**
 * What the payer of each of these refunds had refunded, or asked for, within so many days before and after it, itself
 * included: several small ones count like the large one that they make.
 */
export async function refundedAround(tx: Tx, rids: readonly string[], days: number): Promise<(rid: string) => Fen> {
  if (rids.length === 0) return () => 0;
  const near = alias(transfers, 'near');
  const span = sql`make_interval(days => ${days})`;
  const rows = await tx
    .select({ rid: transfers.rid, sum: sql<number>`sum(${near.amount_fen})::bigint`.mapWith(Number) })
    .from(transfers)
    .innerJoin(
      near,
      and(
        eq(near.payer_rid, transfers.payer_rid),
        eq(near.payer_kind, transfers.payer_kind),
        eq(near.kind, 'refund'),
        or(eq(near.rid, transfers.rid), notInArray(near.state, over)),
        sql`${near.created_at} > ${transfers.created_at} - ${span}`,
        sql`${near.created_at} < ${transfers.created_at} + ${span}`,
      ),
    )
    .where(and(inArray(transfers.rid, [...rids]), eq(transfers.kind, 'refund')))
    .groupBy(transfers.rid);
  const found = new Map(rows.map(({ rid, sum }) => [rid, sum]));
  return (rid) => found.get(rid) ?? 0;
}

/** The unearned bonus that a payer's refunds, open ones too, have taken from bonus and from principal. */
export async function bonusTaken(tx: Tx, payer: Payer): Promise<{ back_fen: Fen; due_fen: Fen }> {
  const [row] = await tx
    .select({
      back_fen: sql<number>`coalesce(sum(${transfers.bonus_back_fen}), 0)::bigint`,
      due_fen: sql<number>`coalesce(sum(${transfers.bonus_due_fen}), 0)::bigint`,
    })
    .from(transfers)
    .where(and(ofPayer(payer), eq(transfers.kind, 'refund'), notInArray(transfers.state, over)));
  return row ?? { back_fen: 0, due_fen: 0 };
}

/** Gifts that a member or a community has accepted, oldest first. */
export function findReceived(tx: Tx, recipientRid: string): Promise<TransferRow[]> {
  return tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.recipient_rid, recipientRid), eq(transfers.state, 'done')))
    .orderBy(asc(transfers.ended_at), asc(transfers.rid));
}

export interface TransferFilter {
  /** Sent from one of these accounts or given to it. */
  of?: readonly Payer[];
  rid?: string | undefined;
  kind?: TransferKind | undefined;
  state?: TransferState | undefined;
  kw?: string | undefined;
  /** Members whom `kw` names; undefined where only numbers are searched. */
  named?: readonly string[] | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const concerning = (payer: Payer): SQL | undefined => or(ofPayer(payer), eq(transfers.recipient_rid, payer.rid));

const matching = (filter: TransferFilter): SQL | undefined => {
  const part = containing(filter.kw ?? '');
  return and(
    filter.of ? or(...filter.of.map(concerning)) : undefined,
    filter.rid ? eq(transfers.rid, filter.rid) : undefined,
    filter.kind ? eq(transfers.kind, filter.kind) : undefined,
    filter.state ? eq(transfers.state, filter.state) : undefined,
    filter.kw
      ? or(
          ilike(transfers.transfer_no, part),
          ...(filter.named
            ? [
                ilike(transfers.bank_reference, part),
                ilike(transfers.holder, part),
                inArray(transfers.payer_rid, [...filter.named]),
                inArray(transfers.recipient_rid, [...filter.named]),
              ]
            : []),
        )
      : undefined,
    filter.since ? gte(transfers.created_at, filter.since) : undefined,
    filter.until ? lt(transfers.created_at, filter.until) : undefined,
  );
};

/** A refund from the account that was paid out, came back and waits again; the newest. */
export async function findReturned(tx: Tx, payer: Payer): Promise<TransferRow | undefined> {
  const [row] = await tx
    .select()
    .from(transfers)
    .where(and(ofPayer(payer), eq(transfers.state, 'pending'), ne(transfers.answer, '')))
    .orderBy(desc(transfers.rid))
    .limit(1);
  return row;
}

const sortable = { amount_fen: transfers.amount_fen, created: transfers.created_at };

/** Newest first, unless another order is requested; what finance has to answer comes first come, first served. */
export async function pageOfTransfers(
  tx: Tx,
  filter: TransferFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<{ rows: TransferRow[]; total: number; amount_fen: Fen }> {
  const where = matching(filter);
  const waits = !filter.of && (filter.state === 'pending' || filter.state === 'approved');
  const rows = await tx
    .select()
    .from(transfers)
    .where(where)
    .orderBy(...sortedBy(sortable, paging.sort, [waits ? asc(transfers.rid) : desc(transfers.rid)]))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const [sums] = await tx
    .select({ total: count(), amount_fen: sql<number>`coalesce(sum(${transfers.amount_fen}), 0)::bigint` })
    .from(transfers)
    .where(where);
  return { rows, total: sums?.total ?? 0, amount_fen: sums?.amount_fen ?? 0 };
}

/** How many stand in each state under the same filter. */
export async function countTransfers(tx: Tx, filter: TransferFilter): Promise<Record<string, number>> {
  const rows = await tx
    .select({ state: transfers.state, number: count() })
    .from(transfers)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(transfers.state);
  return Object.fromEntries(rows.map(({ state, number }) => [state, number]));
}

/** The queues of finance have no clock of their own. */
export const transfersWaiting = (tx: Tx, state: TransferState, now: Date): Promise<Waiting> =>
  countWaiting(tx, transfers, { where: eq(transfers.state, state), clock: transfers.expires_at, now });

/** Bank accounts to which money of a member has gone, or is to go. */
export async function payeesOf(tx: Tx, memberRid: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ account: transfers.account })
    .from(transfers)
    .where(and(ofPayer({ kind: 'member', rid: memberRid }), isNotNull(transfers.account)));
  return rows.flatMap(({ account }) => account ?? []);
}

/** Members whose money has gone to one of these bank accounts, or is to go. */
export async function paidAt(tx: Tx, accounts: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ rid: transfers.payer_rid })
    .from(transfers)
    .where(and(eq(transfers.payer_kind, 'member'), inArray(transfers.account, [...accounts])));
  return rows.map(({ rid }) => rid);
}

/** Everything that concerns a member: the own account, and what the member applied for with a community's. */
export function transfersOf(tx: Tx, memberRid: string): Promise<TransferRow[]> {
  return tx
    .select()
    .from(transfers)
    .where(or(concerning({ kind: 'member', rid: memberRid }), eq(transfers.applied_by, memberRid)))
    .orderBy(asc(transfers.rid));
}

/** What is under way from a community's account or to it, oldest first. */
export function openTransfersOf(tx: Tx, communityRid: string): Promise<TransferRow[]> {
  return tx
    .select()
    .from(transfers)
    .where(
      and(
        concerning({ kind: 'team', rid: communityRid }),
        inArray(transfers.state, ['offered', 'pending', 'approved']),
      ),
    )
    .orderBy(asc(transfers.rid));
}

/** What a member has sent to a community's account. */
export async function ridsSentTo(tx: Tx, { rid }: Payer, memberRid: string): Promise<string[]> {
  const rows = await tx
    .select({ rid: transfers.rid })
    .from(transfers)
    .where(and(eq(transfers.recipient_rid, rid), ofPayer({ kind: 'member', rid: memberRid })));
  return rows.map((row) => row.rid);
}

/** Applications by their rids, with their numbers. */
export async function transfersByRid(
  tx: Tx,
  rids: readonly string[],
): Promise<Pick<TransferRow, 'rid' | 'transfer_no'>[]> {
  if (rids.length === 0) return [];
  return tx
    .select({ rid: transfers.rid, transfer_no: transfers.transfer_no })
    .from(transfers)
    .where(inArray(transfers.rid, [...rids]));
}

/** Forgets what a member wrote freely. */
export async function eraseRemarks(tx: Tx, memberRid: string): Promise<void> {
  await tx
    .update(transfers)
    .set({ remark: '' })
    .where(or(ofPayer({ kind: 'member', rid: memberRid }), eq(transfers.applied_by, memberRid)));
}
