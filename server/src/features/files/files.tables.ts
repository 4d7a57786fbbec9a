import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is stored, under its rid as key. A corrected file is a new one: of a row only `used` changes. */
export const files = pgTable(
  'files',
  {
    rid: uuid().primaryKey(),
    /** Who sent it; a visitor's file has itself as owner. */
    owner_kind: text().$type<'member' | 'staff' | 'visitor'>().notNull(),
    owner_rid: uuid().notNull(),
    /** As the sender called it, without path and control characters; it never names a place on disk. */
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mime: text().notNull(),
    sha256: text().notNull(),
    /** A picture that was taken apart and put together again; only such ones are shown in the page. */
    picture: boolean().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Whether a record names it; what none names is removed after a time. */
    used: boolean().notNull().default(false),
  },
  (t) => [
    index('files_owner').on(t.owner_rid, t.created_at),
    index('files_sha256').on(t.sha256),
    index('files_unused')
      .on(t.created_at)
      .where(sql`not used`),
  ],
);
