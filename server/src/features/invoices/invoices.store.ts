import { and, asc, count, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import type { InvoiceState } from '@yance/contract/invoices/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import type { Payer } from '../balance/index.ts';
import { invoiceApplications, invoiceItems, redInvoices } from './invoices.tables.ts';

export type ApplicationRow = typeof invoiceApplications.$inferSelect;
export type ItemRow = typeof invoiceItems.$inferSelect;

export async function insertApplication(tx: Tx, row: typeof invoiceApplications.$inferInsert): Promise<void> {
  await tx.insert(invoiceApplications).values(row);
}

export async function findApplication(tx: Tx, rid: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(invoiceApplications).where(eq(invoiceApplications.rid, rid));
  return row;
}

export async function lockApplication(tx: Tx, rid: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(invoiceApplications).where(eq(invoiceApplications.rid, rid)).for('update');
  return row;
}

export interface ApplicationFilter {
  payer?: Payer;
  state?: InvoiceState | undefined;
  kw?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
}

const matching = (filter: ApplicationFilter): SQL | undefined => {
  const kw = filter.kw ? `%${filter.kw.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined;
  return and(
    filter.payer
      ? and(eq(invoiceApplications.payer_rid, filter.payer.rid), eq(invoiceApplications.payer_kind, filter.payer.kind))
      : undefined,
    filter.state ? eq(invoiceApplications.state, filter.state) : undefined,
    kw
      ? or(
          ilike(invoiceApplications.application_no, kw),
          ilike(invoiceApplications.invoice_number, kw),
          sql`exists (select 1 from ${redInvoices} where ${redInvoices.application_rid} = ${invoiceApplications.rid} and ${redInvoices.invoice_number} ilike ${kw})`,
          ilike(sql`${invoiceApplications.title}->>'name'`, kw),
        )
      : undefined,
    filter.since ? gte(invoiceApplications.created_at, filter.since) : undefined,
    filter.until ? lt(invoiceApplications.created_at, filter.until) : undefined,
  );
};

/** Newest first. */
export function findApplications(
  tx: Tx,
  filter: ApplicationFilter,
  paging: { page: number; size: number },
): Promise<ApplicationRow[]> {
  return tx
    .select()
    .from(invoiceApplications)
    .where(matching(filter))
    .orderBy(desc(invoiceApplications.rid))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
}

export async function countApplications(tx: Tx, filter: ApplicationFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(invoiceApplications).where(matching(filter));
  return row?.total ?? 0;
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

/** All that a payer's applications have taken and not given back. */
export function findLiveItems(tx: Tx, payer: Payer): Promise<ItemRow[]> {
  return tx
    .select()
    .from(invoiceItems)
    .where(
      and(eq(invoiceItems.payer_rid, payer.rid), eq(invoiceItems.payer_kind, payer.kind), eq(invoiceItems.live, true)),
    );
}

/** Notes what a red-letter invoice took back of an item; one that was taken back in full gives its source free. */
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

/** Removes the rows of a rejected application that is handed in anew. */
export async function dropItems(tx: Tx, applicationRid: string): Promise<void> {
  await tx.delete(invoiceItems).where(eq(invoiceItems.application_rid, applicationRid));
}
