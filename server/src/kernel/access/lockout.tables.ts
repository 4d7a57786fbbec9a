import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Failed sign-ins by account, known or not, so that an unknown one locks like a known one. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text().primaryKey(),
  failures: integer().notNull().default(0),
  last_failure_at: timestamp({ withTimezone: true }),
  locked_until: timestamp({ withTimezone: true }),
});
