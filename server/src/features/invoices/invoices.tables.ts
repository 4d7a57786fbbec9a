import type { InvoiceState } from '@yance/contract/invoices/states.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const applicationNumbers = pgSequence('invoice_application_numbers');

/** A title's account without what people write between its digits. */
export const accountDigits = (account: AnyPgColumn) => sql<string>`regexp_replace(${account}, '\\D', '', 'g')`;

export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    type: integer().$type<1 | 3>().notNull(),
    name: text().notNull(),
    tax_no: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    bank: text().notNull(),
    account: text().notNull(),
    is_default: boolean().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('invoice_titles_member').on(t.member_rid, t.rid),
    index('invoice_titles_account').on(accountDigits(t.account)),
    uniqueIndex('invoice_titles_default')
      .on(t.member_rid)
      .where(sql`is_default`),
  ],
);

/** The title as it was when applied for. */
export interface StoredTitle {
  type: 1 | 3;
  type_label: string;
  name: string;
  tax_no: string;
  address: string;
  phone: string;
  bank: string;
  account: string;
}

export interface StoredReissue {
  title: StoredTitle;
  content: string;
  email: string;
  remark: string;
  reason_kind: 'title' | 'type' | 'content' | 'other';
  reason: string;
}

export const invoiceApplications = pgTable(
  'invoice_applications',
  {
    rid: uuid().primaryKey(),
    application_no: text().notNull().unique(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    state: text().$type<InvoiceState>().notNull(),
    title: jsonb().$type<StoredTitle>().notNull(),
    content: text().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    email: text().notNull(),
    remark: text().notNull(),
    reject_reason: text(),
    invoice_number: text(),
    issued_on: date({ mode: 'string' }),
    file_rid: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** By when the operator promises the invoice, counted from the last time that it was asked for. */
    due_at: timestamp({ withTimezone: true }),
    /** What the member wants the new invoice to say, once one was asked for. */
    reissue: jsonb().$type<StoredReissue>(),
    /** The application whose invoice this one's takes the place of. */
    replaces_rid: uuid().references((): AnyPgColumn => invoiceApplications.rid),
  },
  (t) => [
    uniqueIndex('invoice_applications_replaces')
      .on(t.replaces_rid)
      .where(sql`replaces_rid is not null`),
    index('invoice_applications_payer').on(t.payer_rid, t.payer_kind, t.rid),
    index('invoice_applications_state').on(t.state, t.rid),
    index('invoice_applications_amount').on(t.amount_fen, t.rid),
    uniqueIndex('invoice_applications_number')
      .on(t.invoice_number)
      .where(sql`invoice_number is not null`),
  ],
);

/**
 * What an application invoices. Several may stand on one source, each for a part of it: a trigger refuses
 * (`invoice_items_within_source`) when live ones would come to more than a statement or a charge.
 */
export const invoiceItems = pgTable(
  'invoice_items',
  {
    rid: uuid().primaryKey(),
    application_rid: uuid()
      .notNull()
      .references(() => invoiceApplications.rid),
    payer_rid: uuid().notNull(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    source_kind: text().$type<'deposit' | 'statement' | 'charge'>().notNull(),
    source_rid: uuid().notNull(),
    title: text().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    /** What red-letter invoices have taken back of it. */
    reversed_fen: bigint({ mode: 'number' }).notNull().default(0),
    /** False once the application was withdrawn or rejected, or this was taken back in full. */
    live: boolean().notNull(),
  },
  (t) => [
    index('invoice_items_application').on(t.application_rid),
    index('invoice_items_payer')
      .on(t.payer_rid, t.payer_kind)
      .where(sql`live`),
    index('invoice_items_source')
      .on(t.source_rid, t.source_kind)
      .where(sql`live`),
    check('invoice_items_reversed', sql`${t.reversed_fen} between 0 and ${t.amount_fen}`),
  ],
);

/** Red-letter invoices over issued ones, as finance recorded them: written once, never changed. */
export const redInvoices = pgTable(
  'red_invoices',
  {
    rid: uuid().primaryKey(),
    application_rid: uuid()
      .notNull()
      .references(() => invoiceApplications.rid),
    invoice_number: text().notNull(),
    issued_on: date({ mode: 'string' }).notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    /** How much of what it takes back. */
    parts: jsonb().$type<{ item_rid: string; amount_fen: number }[]>().notNull(),
    reason: text().notNull(),
    file_rid: uuid().notNull(),
    staff_rid: uuid().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('red_invoices_application').on(t.application_rid, t.rid),
    uniqueIndex('red_invoices_number').on(t.invoice_number),
    check('red_invoices_amount', sql`${t.amount_fen} > 0`),
  ],
);
