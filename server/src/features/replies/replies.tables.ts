import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Texts that managers write again and again; those without an owner are everybody's. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    rid: uuid().primaryKey(),
    owner_rid: uuid(),
    title: text().notNull(),
    body: text().notNull(),
    changed_by: uuid().notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('canned_replies_owner').on(t.owner_rid),
    index('canned_replies_shared')
      .on(t.rid)
      .where(sql`owner_rid is null`),
  ],
);
