import type { StatementState } from '@yance/contract/billing/states.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const statementNumbers = pgSequence('statement_numbers');

/** 对账单: charges of one payer, to be paid together by a date. */
export const statements = pgTable(
  'statements',
  {
    rid: uuid().primaryKey(),
    statement_no: text().notNull().unique(),
    payer_kind: text().$type<'member' | 'team'>().notNull(),
    payer_rid: uuid().notNull(),
    state: text().$type<StatementState>().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    /** What refunds gave back of it after it was paid. */
    credited_fen: bigint({ mode: 'number' }).notNull().default(0),
    charge_count: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    /** Set by the clock when the due date has passed unpaid. */
    overdue_at: timestamp({ withTimezone: true }),
    paid_at: timestamp({ withTimezone: true }),
    /** While it is 付款中: whether a payment online was begun, rather than a voucher sent. */
    online: boolean().notNull().default(false),
    /** The last transfer that was shown for it, or what its payment online becomes. */
    deposit_rid: uuid(),
  },
  (t) => [
    // By part of their numbers (`mentions`).
    index('statements_pieces').using('gin', sql`pieces(lower(${t.statement_no}))`),
    index('statements_payer').on(t.payer_rid, t.payer_kind, t.state, t.rid),
    index('statements_state').on(t.state, t.rid),
    index('statements_amount').on(t.amount_fen, t.rid),
    // What was billed on some days, summed without reading the rows.
    index('statements_created').on(t.created_at, t.state, t.amount_fen),
    index('statements_overdue')
      .on(t.payer_rid, t.payer_kind)
      .where(sql`overdue_at is not null and state in ('unpaid', 'paying')`),
    index('statements_deposit')
      .on(t.deposit_rid)
      .where(sql`deposit_rid is not null`),
  ],
);
