import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { containing } from '../../kernel/list-query.ts';
import type { Payer } from '../balance/index.ts';
import { charges, creditNotes } from './charges.tables.ts';
import type { HoldParts } from './split-hold.ts';

export type ChargeRow = typeof charges.$inferSelect;
export type CreditNoteRow = typeof creditNotes.$inferSelect;

const ownedBy = (payer: Payer): SQL | undefined =>
  and(eq(charges.payer_rid, payer.rid), eq(charges.payer_kind, payer.kind));

export const payerOf = (row: ChargeRow): Payer => ({ kind: row.payer_kind, rid: row.payer_rid });

export async function insertCharges(tx: Tx, rows: (typeof charges.$inferInsert)[]): Promise<void> {
  await tx.insert(charges).values(rows);
}

/** Charges of these causes, locked in one order so that two callers never wait for each other. */
export function lockChargesByCause(tx: Tx, causeRids: readonly string[]): Promise<ChargeRow[]> {
  if (causeRids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(charges)
    .where(inArray(charges.cause_rid, [...causeRids]))
    .orderBy(asc(charges.rid))
    .for('update');
}

/** A payer's own charges among these, locked in one order; another payer's are absent. */
export function lockChargesOf(tx: Tx, payer: Payer, rids: readonly string[]): Promise<ChargeRow[]> {
  if (rids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(charges)
    .where(and(ownedBy(payer), inArray(charges.rid, [...rids])))
    .orderBy(asc(charges.rid))
    .for('update');
}

export function lockChargesOfStatement(tx: Tx, statementRid: string): Promise<ChargeRow[]> {
  return tx
    .select()
    .from(charges)
    .where(eq(charges.statement_rid, statementRid))
    .orderBy(asc(charges.rid))
    .for('update');
}

export function findCharges(tx: Tx, where: { order_rid: string } | { statement_rid: string }): Promise<ChargeRow[]> {
  const condition =
    'order_rid' in where ? eq(charges.order_rid, where.order_rid) : eq(charges.statement_rid, where.statement_rid);
  return tx.select().from(charges).where(condition).orderBy(asc(charges.rid));
}

/** An order's charges that were not given back: they count towards its share of bonus. None where there is no order. */
export function openChargesOfOrder(tx: Tx, orderRid: string | null | undefined): Promise<ChargeRow[]> {
  if (!orderRid) return Promise.resolve([]);
  return tx
    .select()
    .from(charges)
    .where(and(eq(charges.order_rid, orderRid), ne(charges.state, 'released')));
}

export async function setHold(
  tx: Tx,
  rid: string,
  given: { amount_fen: Fen; revision: number; held: HoldParts },
): Promise<void> {
  const { amount_fen, revision, held } = given;
  await tx
    .update(charges)
    .set({
      amount_fen,
      revision,
      held_principal_fen: held.principal,
      held_bonus_fen: held.bonus,
      held_credit_fen: held.credit,
    })
    .where(eq(charges.rid, rid));
}

/** The credit part of a payer's holds. */
export async function creditHeld(tx: Tx, payer: Payer): Promise<Fen> {
  const [row] = await tx
    .select({ held: sql<number>`coalesce(sum(${charges.held_credit_fen}), 0)::bigint` })
    .from(charges)
    .where(and(ownedBy(payer), eq(charges.state, 'frozen')));
  return row?.held ?? 0;
}

export interface UnsettledFilter {
  kw?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const unsettled = (payer: Payer, filter: UnsettledFilter): SQL | undefined =>
  and(
    ownedBy(payer),
    eq(charges.state, 'unsettled'),
    filter.kw ? ilike(charges.title, containing(filter.kw)) : undefined,
    filter.since ? gte(charges.settled_at, filter.since) : undefined,
    filter.until ? lt(charges.settled_at, filter.until) : undefined,
  );

/** A payer's charges that wait for a statement, newest first. */
export function findUnsettled(
  tx: Tx,
  payer: Payer,
  filter: UnsettledFilter,
  paging: { page: number; size: number },
): Promise<ChargeRow[]> {
  return tx
    .select()
    .from(charges)
    .where(unsettled(payer, filter))
    .orderBy(desc(charges.rid))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
}

/** A payer's charges that were unsettled when a moment came and still are, locked. */
export function lockUnsettledBefore(tx: Tx, payer: Payer, until: Date): Promise<ChargeRow[]> {
  return tx.select().from(charges).where(unsettled(payer, { until })).orderBy(asc(charges.rid)).for('update');
}

export async function sumUnsettled(
  tx: Tx,
  payer: Payer,
  filter: UnsettledFilter = {},
): Promise<{ total: number; credit_fen: Fen }> {
  const [row] = await tx
    .select({
      total: count(),
      credit_fen: sql<number>`coalesce(sum(${charges.held_credit_fen} - ${charges.noted_open_fen}), 0)::bigint`,
    })
    .from(charges)
    .where(unsettled(payer, filter));
  return row ?? { total: 0, credit_fen: 0 };
}

/** How many charges each order has in each state. */
export function countByOrder(
  tx: Tx,
  orderRids: readonly string[],
): Promise<{ order_rid: string; state: string; number: number }[]> {
  if (orderRids.length === 0) return Promise.resolve([]);
  return tx
    .select({ order_rid: sql<string>`${charges.order_rid}`, state: charges.state, number: count() })
    .from(charges)
    .where(inArray(charges.order_rid, [...orderRids]))
    .groupBy(charges.order_rid, charges.state);
}

export function findChargeRows(tx: Tx, rids: readonly string[]): Promise<ChargeRow[]> {
  if (rids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(charges)
    .where(inArray(charges.rid, [...rids]));
}

export function findChargesByCause(tx: Tx, causeRids: readonly string[]): Promise<ChargeRow[]> {
  if (causeRids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(charges)
    .where(inArray(charges.cause_rid, [...causeRids]));
}

export async function lockCharge(tx: Tx, rid: string): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(charges).where(eq(charges.rid, rid)).for('update');
  return row;
}

export async function insertNote(tx: Tx, row: CreditNoteRow): Promise<void> {
  await tx.insert(creditNotes).values(row);
}

/** Principal that settlements took from a payer, oldest first. */
export function findPrincipalSpends(tx: Tx, payer: Payer): Promise<ChargeRow[]> {
  return tx
    .select()
    .from(charges)
    .where(
      and(
        ownedBy(payer),
        isNotNull(charges.settled_at),
        sql`${charges.held_principal_fen} > ${charges.noted_principal_fen}`,
      ),
    )
    .orderBy(asc(charges.settled_at), asc(charges.rid));
}
