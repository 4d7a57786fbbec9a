import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Searches that found nothing: the words and how often, never who. */
export const searchMisses = pgTable(
  'search_misses',
  {
    rid: uuid().primaryKey(),
    query: text().notNull().unique(),
    count: integer().notNull(),
    last_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('search_misses_count').on(t.count.desc().nullsFirst(), t.last_at.desc().nullsFirst())],
);
