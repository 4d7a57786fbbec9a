import { and, asc, count, desc, eq, gt, gte, ilike, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ChargeCause } from '@yance/contract/charges/charge.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { builtByShape, type Placed } from '../../kernel/postgres/built-by-shape.ts';
import { builtOnce, type Places } from '../../kernel/postgres/built-once.ts';
import { sendAhead } from '../../kernel/postgres/send-ahead.ts';
import { containing, countSome, mentions } from '../../kernel/list-query.ts';
import type { Payer } from '../balance/index.ts';
import { charges, creditNotes } from './charges.tables.ts';
import type { HoldParts } from './split-hold.ts';

export type ChargeRow = typeof charges.$inferSelect;
export type CreditNoteRow = typeof creditNotes.$inferSelect;

const ownedBy = (payer: Payer): SQL | undefined =>
  and(eq(charges.payer_rid, payer.rid), eq(charges.payer_kind, payer.kind));

export const payerOf = (row: ChargeRow): Payer => ({ kind: row.payer_kind, rid: row.payer_rid });

export async function insertCharges(tx: Tx, rows: (typeof charges.$inferInsert)[]): Promise<void> {
  await sendAhead(tx, chargeInsertion(tx, { rows }));
}

const chargeInsertion = builtByShape((tx, { rows }: Placed<{ rows: (typeof charges.$inferInsert)[] }>) =>
  tx.insert(charges).values(rows),
);

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

/** Who pays for an order: it has one payer, and nobody before the first charge. */
export async function findPayerOfOrder(tx: Tx, orderRid: string): Promise<Payer | undefined> {
  const [row] = await tx
    .select({ rid: charges.payer_rid, kind: charges.payer_kind })
    .from(charges)
    .where(eq(charges.order_rid, orderRid))
    .limit(1);
  return row;
}

/** Who pays each of these charges. */
export async function payersOfCharges(tx: Tx, rids: readonly string[]): Promise<Map<string, Payer>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(charges)
    .where(inArray(charges.rid, [...rids]));
  return new Map(rows.map((row) => [row.rid, payerOf(row)]));
}

/** What certain orders cost a payer, in the order of their making. */
export function findChargesOfOrders(tx: Tx, payer: Payer, orderRids: readonly string[]): Promise<ChargeRow[]> {
  return tx
    .select()
    .from(charges)
    .where(
      and(
        inArray(charges.order_rid, [...orderRids]),
        eq(charges.payer_rid, payer.rid),
        eq(charges.payer_kind, payer.kind),
      ),
    )
    .orderBy(asc(charges.rid));
}

/** The charges of certain orders, and of what has one by itself, as far as this payer bears them. */
export async function chargeRidsOf(
  tx: Tx,
  payer: Payer,
  { orders, causes }: { orders: readonly string[]; causes: readonly string[] },
): Promise<string[]> {
  const caused = or(inArray(charges.order_rid, [...orders]), inArray(charges.cause_rid, [...causes]));
  const rows = await tx
    .select({ rid: charges.rid })
    .from(charges)
    .where(and(ownedBy(payer), caused));
  return rows.map(({ rid }) => rid);
}

/** The credit notes of charges. */
export async function noteRidsOf(tx: Tx, chargeRids: readonly string[]): Promise<string[]> {
  if (chargeRids.length === 0) return [];
  const rows = await tx
    .select({ rid: creditNotes.rid })
    .from(creditNotes)
    .where(inArray(creditNotes.charge_rid, [...chargeRids]));
  return rows.map(({ rid }) => rid);
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
  const [row] = await sumHeld(tx, { rid: payer.rid, kind: payer.kind });
  return row?.held ?? 0;
}

const sumHeld = builtOnce((tx, at: Places<{ rid: string; kind: Payer['kind'] }>) =>
  tx
    .select({ held: sql<number>`coalesce(sum(${charges.held_credit_fen}), 0)::bigint` })
    .from(charges)
    .where(and(eq(charges.payer_rid, at.rid), eq(charges.payer_kind, at.kind), eq(charges.state, 'frozen'))),
);

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

/** Whether charges that wait for another statement were due before a date. */
export async function hasOverdueCharges(tx: Tx, payer: Payer, today: string): Promise<boolean> {
  const [row] = await tx
    .select({ rid: charges.rid })
    .from(charges)
    .where(and(unsettled(payer, {}), lt(charges.due_on, today)))
    .limit(1);
  return row !== undefined;
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

/** A query of what each payer owes on charges that wait for a statement: `payer_kind`, `payer_rid`, `owed_fen`. */
export const unsettledByPayer = (): SQL =>
  sql`select ${charges.payer_kind}, ${charges.payer_rid},
      sum(${charges.held_credit_fen} - ${charges.noted_open_fen})::bigint as owed_fen
    from ${charges} where ${charges.state} = 'unsettled' group by ${charges.payer_kind}, ${charges.payer_rid}`;

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

/** The charge of each of these credit notes, by the note. */
export async function findChargesOfNotes(tx: Tx, noteRids: readonly string[]): Promise<Map<string, ChargeRow>> {
  if (noteRids.length === 0) return new Map();
  const rows = await tx
    .select({ note_rid: creditNotes.rid, charge: charges })
    .from(creditNotes)
    .innerJoin(charges, eq(charges.rid, creditNotes.charge_rid))
    .where(inArray(creditNotes.rid, [...noteRids]));
  return new Map(rows.map(({ note_rid, charge }) => [note_rid, charge]));
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

export interface SettledFilter {
  rid?: string | undefined;
  state?: 'unsettled' | 'billed' | 'settled' | undefined;
  cause?: ChargeCause | undefined;
  /** Part of the title, the orders that it names, or payers whom it names. */
  kw?: string | undefined;
  order_rids?: readonly string[] | undefined;
  payer_rids?: readonly string[] | undefined;
  order_rid?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/**
 * Charges of any kind of which something was asked, newest first. `total` as far as rows of a list are counted
 * (`mostCounted`).
 */
export async function pageOfSettled(
  tx: Tx,
  filter: SettledFilter,
  paging: { page: number; size: number },
): Promise<{ rows: ChargeRow[]; total: number }> {
  const { rid, order_rid, state, cause, kw, since, until } = filter;
  const where = and(
    isNotNull(charges.settled_at),
    gt(charges.amount_fen, 0),
    rid ? eq(charges.rid, rid) : undefined,
    order_rid ? eq(charges.order_rid, order_rid) : undefined,
    state ? eq(charges.state, state) : undefined,
    cause ? eq(charges.cause, cause) : undefined,
    kw
      ? mentions([sql`lower(${charges.title})`], kw, {
          others: [
            inArray(charges.order_rid, [...(filter.order_rids ?? [])]),
            inArray(charges.payer_rid, [...(filter.payer_rids ?? [])]),
          ],
        })
      : undefined,
    since ? gte(charges.settled_at, since) : undefined,
    until ? lt(charges.settled_at, until) : undefined,
  );
  const rows = await tx
    .select()
    .from(charges)
    .where(where)
    .orderBy(desc(charges.rid))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  return { rows, total: await countSome(tx, charges, where) };
}

/** The orders behind charges and statements, by the rid of either; what belongs to no order is left out. */
export async function findOrdersBehind(
  tx: Tx,
  rids: readonly string[],
): Promise<{ source_rid: string; order_rid: string | null; cause_rid: string }[]> {
  if (rids.length === 0) return [];
  const rows = await tx
    .select({
      rid: charges.rid,
      statement_rid: charges.statement_rid,
      order_rid: charges.order_rid,
      cause_rid: charges.cause_rid,
    })
    .from(charges)
    .where(or(inArray(charges.rid, [...rids]), inArray(charges.statement_rid, [...rids])))
    .orderBy(asc(charges.rid));
  const wanted = new Set(rids);
  return rows.flatMap(({ rid, statement_rid, order_rid, cause_rid }) =>
    [rid, statement_rid].flatMap((source_rid) =>
      source_rid && wanted.has(source_rid) ? [{ source_rid, order_rid, cause_rid }] : [],
    ),
  );
}
