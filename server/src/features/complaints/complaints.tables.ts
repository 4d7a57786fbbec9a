import type { ComplaintClock, ComplaintState } from '@yance/contract/complaints/states.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** 售后: what a member says against data that were confirmed, and how the operator answered. */
export const complaints = pgTable(
  'complaints',
  {
    rid: uuid().primaryKey(),
    task_rid: uuid().notNull(),
    order_rid: uuid().notNull(),
    order_no: text().notNull(),
    line_rid: uuid().notNull(),
    member_rid: uuid().notNull(),
    title: text().notNull(),
    state: text().$type<ComplaintState>().notNull(),
    reason: text().notNull(),
    evidence: uuid().array().notNull(),
    answer: text().notNull(),
    answered_at: timestamp({ withTimezone: true }),
    refund_fen: bigint({ mode: 'number' }),
    refunded_at: timestamp({ withTimezone: true }),
    retest_order_rid: uuid(),
    retest_order_no: text(),
    clock_kind: text().$type<ComplaintClock>(),
    clock_until: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    closed_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('complaints_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('complaints_order').on(t.order_rid),
    index('complaints_state').on(t.state, t.rid),
    index('complaints_retest').on(t.retest_order_rid),
    uniqueIndex('complaints_open')
      .on(t.task_rid)
      .where(sql`state <> 'closed'`),
  ],
);
