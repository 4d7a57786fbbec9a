import type { EvaluationState } from '@yance/contract/reviews/states.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * A finished line of an order, or instrument time that was used, which its member may evaluate until a moment; with a
 * score it is evaluated.
 */
export const reviews = pgTable(
  'reviews',
  {
    /** The order's line, or the reservation. */
    rid: uuid('line_rid').primaryKey(),
    state: text().$type<EvaluationState>().notNull().default('offered'),
    /** Null for instrument time, whose own number then stands in `order_no`. */
    order_rid: uuid(),
    order_no: text().notNull(),
    member_rid: uuid().notNull(),
    service_rid: uuid().notNull(),
    name: text().notNull(),
    img: text().notNull(),
    offered_at: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    score: integer(),
    content: text().notNull(),
    created_at: timestamp({ withTimezone: true }),
    /** The masked name under which it is published; empty until it is evaluated. */
    author: text().notNull().default(''),
    reply: text(),
    replied_by: uuid(),
    replied_at: timestamp({ withTimezone: true }),
    hidden_reason: text(),
    hidden_by: uuid(),
    hidden_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('reviews_member').on(t.member_rid, t.offered_at.desc().nullsFirst()),
    index('reviews_written')
      .on(t.created_at, t.rid)
      .where(sql`score is not null`),
    index('reviews_hidden')
      .on(t.created_at)
      .where(sql`state = 'hidden'`),
    index('reviews_answered')
      .on(t.created_at)
      .where(sql`reply is not null`),
    index('reviews_unanswered')
      .on(t.created_at, t.rid)
      .where(sql`state = 'shown' and reply is null`),
  ],
);
