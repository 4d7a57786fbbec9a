import { date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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

/** The same by day, of a bounded number of words each; kept for as long as figures look back. */
export const searchMissDays = pgTable(
  'search_miss_days',
  { day: date({ mode: 'string' }).notNull(), query: text().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.query] })],
);
