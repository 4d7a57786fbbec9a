import type { DepositState } from '@yance/contract/balance/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
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
    state: text().$type<DepositState>().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    method: text().$type<'bank'>().notNull(),
    gift: text().$type<'bonus' | 'none'>().notNull(),
    invoice_wanted: boolean().notNull(),
    remark: text().notNull(),
    voucher_rid: uuid(),
    /** The order that this money was sent for; null for money paid in advance. */
    order_rid: uuid(),
    /** Whether it was sent for statements, which name it. */
    for_statements: boolean().notNull().default(false),
    /** What arrived, the gift it earned, and the bank's name for it. */
    received_fen: bigint({ mode: 'number' }),
    bonus_fen: bigint({ mode: 'number' }).notNull(),
    bank_reference: text(),
    received_on: date({ mode: 'string' }),
    reject_reason: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }),
    posted_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('deposits_payer').on(t.payer_rid, t.payer_kind, t.rid),
    index('deposits_state').on(t.state, t.rid),
    index('deposits_order')
      .on(t.order_rid)
      .where(sql`order_rid is not null`),
    uniqueIndex('deposits_bank_reference')
      .on(t.bank_reference)
      .where(sql`bank_reference is not null`),
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
  },
  (t) => [primaryKey({ columns: [t.payer_rid, t.payer_kind] })],
);
