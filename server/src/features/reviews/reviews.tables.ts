import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * A finished line of an order, or instrument time that was used, which its member may evaluate until a moment; with a
 * score it is evaluated.
 */
export const reviews = pgTable(
  'reviews',
  {
    /** The order's line, or the reservation. */
    line_rid: uuid().primaryKey(),
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
  },
  (t) => [index('reviews_member').on(t.member_rid, t.offered_at.desc().nullsFirst())],
);
