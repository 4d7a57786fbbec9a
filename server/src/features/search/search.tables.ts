import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** By which rules the words of a list were written; one row a list. */
export const searchSpellings = pgTable('search_spellings', {
  name: text().primaryKey(),
  spelling: integer().notNull(),
});

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
