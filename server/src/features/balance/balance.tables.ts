import type { CreditApplicationState, DepositState } from '@yance/contract/balance/states.ts';
import type { Tier } from './deposits/tiers.ts';
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
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const depositNumbers = pgSequence('deposit_numbers');

/** Applications to pay money in advance. */
export const deposits = pgTable(
  'deposits',
  {
    rid: uuid().primaryKey(),
    deposit_no: text().notNull().unique(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    /** The member who applied; null for money that came without an application, and before this was kept. */
    applied_by: uuid(),
    state: text().$type<DepositState>().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    method: text().$type<'bank' | 'online'>().notNull(),
    gift: text().$type<'bonus' | 'none'>().notNull(),
    invoice_wanted: boolean().notNull(),
    remark: text().notNull(),
    voucher_rid: uuid(),
    /** The order that this money was sent for; null for money paid in advance. */
    order_rid: uuid(),
    /** The statements that it was sent for; none of money paid in advance. */
    statement_rids: uuid().array().notNull().default([]),
    /** What arrived, the gift it earned, and the bank's name for it. */
    received_fen: bigint({ mode: 'number' }),
    bonus_fen: bigint({ mode: 'number' }).notNull(),
    /** The tiers by which the gift was given, for what of it is earned when a part is refunded. */
    gift_tiers: jsonb().$type<readonly Tier[]>(),
    /** What of it went back to its payer, or was given to others; applications hold it already. */
    refunded_fen: bigint({ mode: 'number' }).notNull().default(0),
    given_fen: bigint({ mode: 'number' }).notNull().default(0),
    /** What corrections by finance took off it. */
    moved_fen: bigint({ mode: 'number' }).notNull().default(0),
    /** The deposit whose money this is by a correction; null for money that came in itself. */
    corrects_rid: uuid().references((): AnyPgColumn => deposits.rid),
    bank_reference: text(),
    received_on: date({ mode: 'string' }),
    reject_reason: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }),
    posted_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    // By part of what is searched: rare words among all deposits (`mentions`).
    index('deposits_pieces').using(
      'gin',
      sql`pieces(lower(${t.deposit_no} || ' ' || coalesce(${t.bank_reference}, '') || ' ' || ${t.remark}))`,
    ),
    index('deposits_payer').on(t.payer_rid, t.payer_kind, t.rid),
    index('deposits_applied_by')
      .on(t.applied_by)
      .where(sql`applied_by is not null`),
    index('deposits_state').on(t.state, t.rid),
    index('deposits_amount').on(t.amount_fen, t.rid),
    // What arrived of what was asked for on some days, summed without reading the rows.
    index('deposits_created').on(t.created_at, t.state, t.received_fen),
    index('deposits_posted')
      .on(t.posted_at)
      .where(sql`posted_at is not null`),
    index('deposits_order')
      .on(t.order_rid)
      .where(sql`order_rid is not null`),
    uniqueIndex('deposits_bank_reference')
      .on(t.bank_reference)
      .where(sql`bank_reference is not null`),
    check(
      'deposits_left',
      sql`${t.refunded_fen} >= 0 and ${t.given_fen} >= 0 and ${t.moved_fen} >= 0 and ${t.refunded_fen} + ${t.given_fen} + ${t.moved_fen} <= coalesce(${t.received_fen}, 0)`,
    ),
  ],
);

/**
 * Credit of a payer where it differs from the default of the user type: a granted limit, or a stop because of overdue
 * statements.
 */
export const creditLimits = pgTable(
  'credit_limits',
  {
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    /** Null while only the default of the type applies. */
    limit_fen: bigint({ mode: 'number' }),
    term_days: integer(),
    stopped_at: timestamp({ withTimezone: true }),
    /** Frozen by staff, apart from overdue statements. */
    frozen_at: timestamp({ withTimezone: true }),
    frozen_reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.payer_rid, t.payer_kind] }),
    check('credit_limits_frozen', sql`(${t.frozen_at} is null) = (${t.frozen_reason} is null)`),
  ],
);

export const creditApplicationNumbers = pgSequence('credit_application_numbers');

/** Applications for credit, or for more of it. */
export const creditApplications = pgTable(
  'credit_applications',
  {
    rid: uuid().primaryKey(),
    application_no: text().notNull().unique(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    state: text().$type<CreditApplicationState>().notNull(),
    limit_fen: bigint({ mode: 'number' }).notNull(),
    purpose: text().notNull(),
    granted_fen: bigint({ mode: 'number' }),
    term_days: integer(),
    answer: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
    decided_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('credit_applications_payer').on(t.payer_rid, t.payer_kind, t.rid),
    index('credit_applications_state').on(t.state, t.rid),
    uniqueIndex('credit_applications_open')
      .on(t.payer_rid, t.payer_kind)
      .where(sql`state = 'pending'`),
    check(
      'credit_applications_decided',
      sql`${t.limit_fen} > 0 and (${t.granted_fen} is null) = (${t.term_days} is null)
        and (${t.state} <> 'approved' or ${t.granted_fen} is not null)
        and (${t.state} not in ('approved', 'rejected') or ${t.decided_at} is not null)`,
    ),
  ],
);
