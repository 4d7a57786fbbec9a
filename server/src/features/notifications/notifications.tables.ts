import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** In-site messages of members. */
export const messages = pgTable(
  'messages',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    /** The fact it came from, so that a repeat of the outbox writes it once. */
    fact_seq: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    link: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    read_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('messages_fact').on(t.fact_seq, t.member_rid),
    index('messages_member').on(t.member_rid, t.rid.desc()),
    index('messages_unread')
      .on(t.member_rid)
      .where(sql`read_at is null`),
  ],
);
