import type {
  ArrivalOutcome,
  PaymentProvider,
  PaymentPurpose,
  PaymentWay,
} from '@yance/contract/payments/providers.ts';
import type { PaidBooking, WechatSheet } from '@yance/contract/payments/payment.ts';
import type { PaymentRefundState, PaymentState } from '@yance/contract/payments/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const paymentNumbers = pgSequence('payment_numbers');

/** Attempts to pay online. The provider knows each by its rid without dashes. */
export const payments = pgTable(
  'payments',
  {
    rid: uuid().primaryKey(),
    payment_no: text().notNull().unique(),
    provider: text().$type<PaymentProvider>().notNull(),
    way: text().$type<PaymentWay>().notNull(),
    /** No real provider took part. */
    simulated: boolean().notNull(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** The application that it pays, or the rid of the deposit that its money becomes. */
    deposit_rid: uuid().notNull(),
    order_rid: uuid(),
    statement_rids: uuid().array().notNull().default([]),
    title: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    /** What a QR code holds, or the provider's page. */
    address: text(),
    sheet: jsonb().$type<WechatSheet>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    paid_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('payments_payer').on(t.payer_rid, t.payer_kind, t.rid),
    index('payments_state').on(t.state, t.rid),
    index('payments_created').on(t.created_at),
    // One that waits for each thing: who pays again goes on with it, or ends it first.
    uniqueIndex('payments_waiting_deposit')
      .on(t.deposit_rid)
      .where(sql`state = 'waiting'`),
    uniqueIndex('payments_waiting_order')
      .on(t.order_rid)
      .where(sql`state = 'waiting' and order_rid is not null`),
    check('payments_amount', sql`${t.amount_fen} > 0`),
    check('payments_paid', sql`${t.state} not in ('paid', 'diverted') or ${t.paid_at} is not null`),
    check(
      'payments_purpose',
      sql`(${t.purpose} = 'order') = (${t.order_rid} is not null)
        and (${t.purpose} = 'statement') = (cardinality(${t.statement_rids}) > 0)`,
    ),
  ],
);

/** What a payment for a reservation books as soon as it has arrived. */
export const paymentBookings = pgTable(
  'payment_bookings',
  {
    payment_rid: uuid()
      .primaryKey()
      .references(() => payments.rid),
    booking: jsonb().$type<PaidBooking>().notNull(),
    reservation_rid: uuid(),
    /** Why nothing was booked, in words. */
    refused: text(),
  },
  (t) => [check('payment_bookings_end', sql`${t.reservation_rid} is null or ${t.refused} is null`)],
);

/** Money that a provider has taken: one row for each of its transactions, each a posted deposit. */
export const paymentArrivals = pgTable(
  'payment_arrivals',
  {
    rid: uuid().primaryKey(),
    payment_rid: uuid()
      .notNull()
      .references(() => payments.rid),
    provider: text().$type<PaymentProvider>().notNull(),
    transaction_id: text().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    /** When the provider took it, and when it became known here. */
    paid_at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    outcome: text().$type<ArrivalOutcome>().notNull(),
    deposit_rid: uuid().notNull().unique(),
    /** What of it goes back or went back the way it came. */
    refunded_fen: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    check('payment_arrivals_refunded', sql`${t.refunded_fen} between 0 and ${t.amount_fen}`),
    uniqueIndex('payment_arrivals_transaction').on(t.provider, t.transaction_id),
    index('payment_arrivals_payment').on(t.payment_rid),
    index('payment_arrivals_paid').on(t.provider, t.paid_at),
    check('payment_arrivals_amount', sql`${t.amount_fen} > 0`),
  ],
);

/** Money of an arrival on its way back. The provider knows each by its rid without dashes. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    rid: uuid().primaryKey(),
    arrival_rid: uuid()
      .notNull()
      .references(() => paymentArrivals.rid),
    provider: text().$type<PaymentProvider>().notNull(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    /** The transfer for which it goes. */
    cause_rid: uuid().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    state: text().$type<PaymentRefundState>().notNull(),
    /** The provider's word for what is wrong. */
    fault: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
    asked_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('payment_refunds_arrival').on(t.arrival_rid),
    index('payment_refunds_payer').on(t.payer_rid, t.payer_kind, t.rid),
    index('payment_refunds_ended').on(t.provider, t.ended_at),
    // The same money never goes back twice.
    uniqueIndex('payment_refunds_cause')
      .on(t.cause_rid)
      .where(sql`state <> 'failed'`),
    check('payment_refunds_amount', sql`${t.amount_fen} > 0`),
    check('payment_refunds_ended', sql`(${t.state} = 'processing') = (${t.ended_at} is null)`),
  ],
);

/** The daily bills of providers, as they were fetched last. */
export const paymentBills = pgTable(
  'payment_bills',
  {
    provider: text().$type<PaymentProvider>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    fetched_at: timestamp({ withTimezone: true }).notNull(),
    lines: jsonb().$type<BillEntry[]>().notNull(),
    /** How many lines of it, and of ours, had no counterpart or another amount when it was fetched. */
    differences: integer().notNull(),
    /** What of its fees is on the ledger. */
    fee_booked_fen: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.provider, t.date] })],
);

/** 对账差异的处理: who has looked into a day whose bill differs or is missing, and what was found. */
export const paymentBillResolutions = pgTable(
  'payment_bill_resolutions',
  {
    provider: text().$type<PaymentProvider>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    /** What it was about: the differences and the hash of the bill's lines, null where there was no bill. */
    differences: integer(),
    lines_hash: text(),
    note: text().notNull(),
    resolved_by: uuid().notNull(),
    resolved_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.date] }),
    check('payment_bill_resolutions_bill', sql`(${t.differences} is null) = (${t.lines_hash} is null)`),
  ],
);

/** One line of a bill as it is kept. */
export interface BillEntry {
  kind: 'payment' | 'refund';
  no: string;
  /** Our number of a refund; bills from before they were compared have none. */
  refund_no?: string;
  transaction_id: string;
  amount_fen: number;
  fee_fen: number;
  at: string;
}
