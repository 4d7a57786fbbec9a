import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx } from '../../kernel/db.ts';
import { invoiceApplications, invoiceItems, redInvoices } from './invoices.tables.ts';
import type { ItemRow } from './invoices.store.ts';

export type RedInvoiceRow = typeof redInvoices.$inferSelect;

export async function insertRedInvoice(tx: Tx, row: RedInvoiceRow): Promise<void> {
  await tx.insert(redInvoices).values(row);
}

/** The red-letter invoices of an application, oldest first. */
export function findRedInvoices(tx: Tx, applicationRid: string): Promise<RedInvoiceRow[]> {
  return tx
    .select()
    .from(redInvoices)
    .where(eq(redInvoices.application_rid, applicationRid))
    .orderBy(asc(redInvoices.rid));
}

/** What red-letter invoices took back of each application; one without any is absent. */
export async function sumReversed(tx: Tx, applicationRids: readonly string[]): Promise<Map<string, Fen>> {
  if (applicationRids.length === 0) return new Map();
  const rows = await tx
    .select({
      rid: redInvoices.application_rid,
      amount_fen: sql<number>`sum(${redInvoices.amount_fen})::bigint`,
    })
    .from(redInvoices)
    .where(inArray(redInvoices.application_rid, [...applicationRids]))
    .groupBy(redInvoices.application_rid);
  return new Map(rows.map((row) => [row.rid, row.amount_fen]));
}

/** Whether an invoice of either colour has this number already. */
export async function isNumberUsed(tx: Tx, number: string): Promise<boolean> {
  const [blue] = await tx
    .select({ rid: invoiceApplications.rid })
    .from(invoiceApplications)
    .where(eq(invoiceApplications.invoice_number, number));
  const [red] = await tx
    .select({ rid: redInvoices.rid })
    .from(redInvoices)
    .where(eq(redInvoices.invoice_number, number));
  return blue !== undefined || red !== undefined;
}

/** The live items that stand on a charge, itself or through its statement, each with its application. */
export async function itemsOn(
  tx: Tx,
  charge: { rid: string; statement_rid: string | null },
): Promise<{ item: ItemRow; application: typeof invoiceApplications.$inferSelect }[]> {
  return tx
    .select({ item: invoiceItems, application: invoiceApplications })
    .from(invoiceItems)
    .innerJoin(invoiceApplications, eq(invoiceApplications.rid, invoiceItems.application_rid))
    .where(
      and(
        eq(invoiceItems.live, true),
        or(
          and(eq(invoiceItems.source_kind, 'charge'), eq(invoiceItems.source_rid, charge.rid)),
          charge.statement_rid
            ? and(eq(invoiceItems.source_kind, 'statement'), eq(invoiceItems.source_rid, charge.statement_rid))
            : undefined,
        ),
      ),
    )
    .orderBy(asc(invoiceItems.rid));
}
