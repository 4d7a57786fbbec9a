import type { RefundState } from '@yance/contract/refunds/states.ts';
import type { RefundCause, ReturnWay } from '@yance/contract/refunds/refund.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** 退款: a part of one charge of any kind that the manager proposes to give back. */
export const refunds = pgTable(
  'refunds',
  {
    rid: uuid().primaryKey(),
    cause: text().$type<RefundCause>().notNull(),
    /** The task or the complaint that it answers, or the charge where it answers none. */
    cause_rid: uuid().notNull(),
    charge_rid: uuid().notNull(),
    /** Null, and no number, for a charge that belongs to no order. */
    order_rid: uuid(),
    order_no: text().notNull(),
    title: text().notNull(),
    member_rid: uuid().notNull(),
    state: text().$type<RefundState>().notNull(),
    amount_fen: bigint({ mode: 'number' }).notNull(),
    way: text().$type<ReturnWay>().notNull().default('balance'),
    reason: text().notNull(),
    proposed_by: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    answered_at: timestamp({ withTimezone: true }),
    answer: text().notNull(),
  },
  (t) => [
    index('refunds_state').on(t.state, t.rid),
    index('refunds_cause').on(t.cause_rid),
    index('refunds_member').on(t.member_rid),
    uniqueIndex('refunds_open')
      .on(t.charge_rid)
      .where(sql`state = 'proposed'`),
    check('refunds_amount', sql`${t.amount_fen} > 0`),
  ],
);
