import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { InvoiceState } from '@yance/contract/invoices/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import {
  containing,
  countWaiting,
  sortedBy,
  type Waiting,
  amountWithin,
  type AmountRange,
} from '../../kernel/list-query.ts';
import type { Payer } from '../balance/index.ts';
import { invoiceApplications, invoiceItems, redInvoices } from './invoices.tables.ts';

export type ApplicationRow = typeof invoiceApplications.$inferSelect;
/** More are issued in several goes. */
const mostAccepted = 2000;

export type ItemRow = typeof invoiceItems.$inferSelect;

export async function insertApplication(tx: Tx, row: typeof invoiceApplications.$inferInsert): Promise<void> {
  await tx.insert(invoiceApplications).values(row);
}

export async function applicationsByRid(tx: Tx, rids: readonly string[]): Promise<Map<string, ApplicationRow>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(invoiceApplications)
    .where(inArray(invoiceApplications.rid, [...rids]));
  return new Map(rows.map((row) => [row.rid, row]));
}

export async function findApplication(tx: Tx, rid: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(invoiceApplications).where(eq(invoiceApplications.rid, rid));
  return row;
}

/** The application that took another one's place. */
export async function findReplacement(tx: Tx, rid: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(invoiceApplications).where(eq(invoiceApplications.replaces_rid, rid));
  return row;
}

export async function lockApplication(tx: Tx, rid: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(invoiceApplications).where(eq(invoiceApplications.rid, rid)).for('update');
  return row;
}

export interface ApplicationFilter extends AmountRange {
  payer?: Payer;
  /** Of any of these. */
  payers?: readonly Payer[];
  state?: InvoiceState | undefined;
  kw?: string | undefined;
  /** Payers whom `kw` names. */
  namedPayers?: readonly string[] | undefined;
  /** Only those that wait and were promised before this moment. */
  overdueAt?: Date | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

/** States of which an order tells: nothing that came to nothing. */
const shownStates = [
  'pending',
  'accepted',
  'issued',
  'reissuing',
  'reversed',
] as const satisfies readonly InvoiceState[];
/** States in which finance has promised something. */
export const waitingStates = ['pending', 'accepted', 'reissuing'] as const satisfies readonly InvoiceState[];

/** A payer's applications that wait for finance, the oldest first. */
export const findPromised = (tx: Tx, payer: Payer): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(invoiceApplications)
    .where(
      and(
        eq(invoiceApplications.payer_rid, payer.rid),
        eq(invoiceApplications.payer_kind, payer.kind),
        inArray(invoiceApplications.state, [...waitingStates]),
      ),
    )
    .orderBy(asc(invoiceApplications.rid));

const ownedBy = ({ rid, kind }: Payer): SQL | undefined =>
  and(eq(invoiceApplications.payer_rid, rid), eq(invoiceApplications.payer_kind, kind));

const matching = (filter: ApplicationFilter): SQL | undefined => {
  const kw = filter.kw ? containing(filter.kw) : undefined;
  return and(
    filter.payer ? ownedBy(filter.payer) : undefined,
    filter.payers ? or(...filter.payers.map(ownedBy)) : undefined,
    filter.state ? eq(invoiceApplications.state, filter.state) : undefined,
    kw
      ? or(
          ilike(invoiceApplications.application_no, kw),
          ilike(invoiceApplications.invoice_number, kw),
          inArray(invoiceApplications.payer_rid, [...(filter.namedPayers ?? [])]),
          sql`exists (select 1 from ${redInvoices} where ${redInvoices.application_rid} = ${invoiceApplications.rid} and ${redInvoices.invoice_number} ilike ${kw})`,
          ilike(sql`${invoiceApplications.title}->>'name'`, kw),
        )
      : undefined,
    filter.overdueAt
      ? and(inArray(invoiceApplications.state, [...waitingStates]), lt(invoiceApplications.due_at, filter.overdueAt))
      : undefined,
    amountWithin(invoiceApplications.amount_fen, filter),
    filter.since ? gte(invoiceApplications.created_at, filter.since) : undefined,
    filter.until ? lt(invoiceApplications.created_at, filter.until) : undefined,
  );
};

const sortable = {
  clock: [invoiceApplications.due_at, invoiceApplications.rid],
  amount_fen: invoiceApplications.amount_fen,
  issued_on: invoiceApplications.issued_on,
  created: invoiceApplications.created_at,
};

/** Those that have exactly this number, or whose invoice has it. */
export const applicationsByNumber = (tx: Tx, number: string, most: number): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(invoiceApplications)
    .where(
      or(eq(invoiceApplications.application_no, number.toUpperCase()), eq(invoiceApplications.invoice_number, number)),
    )
    .limit(most);

/** Newest first, or of those that wait for finance what is due first, unless another order is requested. */
export function findApplications(
  tx: Tx,
  filter: ApplicationFilter,
  paging: { page: number; size: number; sort?: string | undefined },
): Promise<ApplicationRow[]> {
  const waits = waitingStates.some((state) => state === filter.state);
  const usual = waits
    ? [asc(invoiceApplications.due_at), asc(invoiceApplications.rid)]
    : [desc(invoiceApplications.rid)];
  return tx
    .select()
    .from(invoiceApplications)
    .where(matching(filter))
    .orderBy(...sortedBy(sortable, paging.sort, usual))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
}

/** All that wait to be issued, or those of them named, the oldest first. */
export function findAccepted(tx: Tx, rids: readonly string[] = []): Promise<ApplicationRow[]> {
  return tx
    .select()
    .from(invoiceApplications)
    .where(
      and(
        eq(invoiceApplications.state, 'accepted'),
        rids.length > 0 ? inArray(invoiceApplications.rid, [...rids]) : undefined,
      ),
    )
    .orderBy(asc(invoiceApplications.rid))
    .limit(mostAccepted);
}

export async function findApplicationsByNumber(tx: Tx, numbers: readonly string[]): Promise<ApplicationRow[]> {
  return tx
    .select()
    .from(invoiceApplications)
    .where(inArray(invoiceApplications.application_no, [...numbers]));
}

export async function findApplicationsByInvoice(tx: Tx, numbers: readonly string[]): Promise<ApplicationRow[]> {
  return tx
    .select()
    .from(invoiceApplications)
    .where(inArray(invoiceApplications.invoice_number, [...numbers]));
}

export async function countApplications(tx: Tx, filter: ApplicationFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(invoiceApplications).where(matching(filter));
  return row?.total ?? 0;
}

export const applicationsWaiting = (tx: Tx, filter: ApplicationFilter, now: Date): Promise<Waiting> =>
  countWaiting(tx, invoiceApplications, { where: matching(filter), clock: invoiceApplications.due_at, now });

/** What all of them come to, what red-letter invoices took back of it, and how many stand in each state. */
export async function sumApplications(
  tx: Tx,
  filter: ApplicationFilter,
): Promise<{ amount_fen: Fen; reversed_fen: Fen; counts: Record<string, number> }> {
  const [sums] = await tx
    .select({
      amount_fen: sql<number>`coalesce(sum(${invoiceApplications.amount_fen}), 0)::bigint`,
      reversed_fen: sql<number>`coalesce(sum((select sum(${redInvoices.amount_fen}) from ${redInvoices} where ${redInvoices.application_rid} = ${invoiceApplications.rid})), 0)::bigint`,
    })
    .from(invoiceApplications)
    .where(matching(filter));
  const rows = await tx
    .select({ state: invoiceApplications.state, number: count() })
    .from(invoiceApplications)
    .where(matching({ ...filter, state: undefined }))
    .groupBy(invoiceApplications.state);
  const counts = Object.fromEntries(rows.map(({ state, number }) => [state, number]));
  return { amount_fen: sums?.amount_fen ?? 0, reversed_fen: sums?.reversed_fen ?? 0, counts };
}

export async function insertItems(tx: Tx, rows: (typeof invoiceItems.$inferInsert)[]): Promise<void> {
  await tx.insert(invoiceItems).values(rows);
}

export function findItems(tx: Tx, applicationRid: string): Promise<ItemRow[]> {
  return tx
    .select()
    .from(invoiceItems)
    .where(eq(invoiceItems.application_rid, applicationRid))
    .orderBy(asc(invoiceItems.rid));
}

/** What several applications invoice, in the order in which they were added. */
export async function findItemsOf(tx: Tx, applicationRids: readonly string[]): Promise<ItemRow[]> {
  if (applicationRids.length === 0) return [];
  return tx
    .select()
    .from(invoiceItems)
    .where(inArray(invoiceItems.application_rid, [...applicationRids]))
    .orderBy(asc(invoiceItems.rid));
}

/** All that a payer's applications have taken and not given back. */
export function findLiveItems(tx: Tx, payer: Payer): Promise<ItemRow[]> {
  return tx
    .select()
    .from(invoiceItems)
    .where(
      and(eq(invoiceItems.payer_rid, payer.rid), eq(invoiceItems.payer_kind, payer.kind), eq(invoiceItems.live, true)),
    );
}

/**
 * The applications of a payer that stand on any of these sources, or stood on one that was taken back; newest first.
 */
export function findApplicationsOn(
  tx: Tx,
  payer: Payer,
  sources: readonly { kind: ItemRow['source_kind']; rid: string }[],
): Promise<ApplicationRow[]> {
  const named = tx
    .select({ rid: invoiceItems.application_rid })
    .from(invoiceItems)
    .where(
      and(
        eq(invoiceItems.payer_rid, payer.rid),
        eq(invoiceItems.payer_kind, payer.kind),
        or(
          ...sources.map(({ kind, rid }) => and(eq(invoiceItems.source_kind, kind), eq(invoiceItems.source_rid, rid))),
        ),
      ),
    );
  if (sources.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(invoiceApplications)
    .where(and(inArray(invoiceApplications.rid, named), inArray(invoiceApplications.state, [...shownStates])))
    .orderBy(desc(invoiceApplications.rid));
}

/** What live applications stand for of these sources, red-letter invoices taken off; the newest application first. */
export async function findLiveOn(tx: Tx, kind: ItemRow['source_kind'], rids: readonly string[]) {
  if (rids.length === 0) return [];
  return tx
    .select({
      source_rid: invoiceItems.source_rid,
      rid: invoiceApplications.rid,
      application_no: invoiceApplications.application_no,
      state: invoiceApplications.state,
      amount_fen: sql<number>`${invoiceItems.amount_fen} - ${invoiceItems.reversed_fen}`.mapWith(Number),
    })
    .from(invoiceItems)
    .innerJoin(invoiceApplications, eq(invoiceApplications.rid, invoiceItems.application_rid))
    .where(
      and(eq(invoiceItems.source_kind, kind), inArray(invoiceItems.source_rid, [...rids]), eq(invoiceItems.live, true)),
    )
    .orderBy(desc(invoiceApplications.rid));
}

/** The sources that live applications have taken, with the numbers of each application and of its invoice. */
export function findLiveNumbers(tx: Tx, payer: Payer) {
  return tx
    .select({
      kind: invoiceItems.source_kind,
      rid: invoiceItems.source_rid,
      application_no: invoiceApplications.application_no,
      invoice_number: invoiceApplications.invoice_number,
    })
    .from(invoiceItems)
    .innerJoin(invoiceApplications, eq(invoiceApplications.rid, invoiceItems.application_rid))
    .where(
      and(eq(invoiceItems.payer_rid, payer.rid), eq(invoiceItems.payer_kind, payer.kind), eq(invoiceItems.live, true)),
    );
}

/** Notes what a red-letter invoice took back of an item; one that was taken back in full is live no more. */
export async function reverseItem(tx: Tx, item: ItemRow, amountFen: Fen): Promise<void> {
  const reversed_fen = item.reversed_fen + amountFen;
  await tx
    .update(invoiceItems)
    .set({ reversed_fen, live: reversed_fen < item.amount_fen })
    .where(eq(invoiceItems.rid, item.rid));
}

/** Gives the sources of an application free; the rows stay as its history. */
export async function freeItems(tx: Tx, applicationRid: string): Promise<void> {
  await tx.update(invoiceItems).set({ live: false }).where(eq(invoiceItems.application_rid, applicationRid));
}

/** Removes the rows of a rejected application that is handed in again. */
export async function dropItems(tx: Tx, applicationRid: string): Promise<void> {
  await tx.delete(invoiceItems).where(eq(invoiceItems.application_rid, applicationRid));
}
