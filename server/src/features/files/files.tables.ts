import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What is stored, under its rid as key. A corrected file is a new one: of a row only `used`, its release and `safety`
 * change.
 */
export const files = pgTable(
  'files',
  {
    rid: uuid().primaryKey(),
    /** Who sent it; a visitor's file, and what the product made itself, has itself as owner. */
    owner_kind: text().$type<'member' | 'staff' | 'computer' | 'visitor' | 'platform'>().notNull(),
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
    /**
     * When the last record that named it let it go: its time counts from then on. Null where one names it, or none did.
     */
    released_at: timestamp({ withTimezone: true }),
    /**
     * What a scanner says of it; null where none was configured when it came, and for what the product made. One that
     * waits for a scanner is closed until that has looked, or an administrator has released it.
     */
    safety: text().$type<'waiting' | 'clean' | 'infected' | 'released'>(),
    /** What was found in an infected one, as the scanner calls it. */
    finding: text(),
    /** One that waits is larger than the scanner takes: it waits until an administrator answers for it. */
    beyond_scanner: boolean().notNull().default(false),
  },
  (t) => [
    index('files_owner').on(t.owner_rid, t.created_at),
    index('files_sha256').on(t.sha256),
    index('files_unused')
      .on(t.created_at)
      .where(sql`not used`),
    index('files_unsafe')
      .on(t.safety, t.created_at)
      .where(sql`safety in ('waiting', 'infected')`),
  ],
);

/** Large uploads on their way. Their bytes are staged under the rid, which becomes that of the file. */
export const stagedUploads = pgTable(
  'staged_uploads',
  {
    rid: uuid().primaryKey(),
    owner_kind: text().$type<'member' | 'staff' | 'computer'>().notNull(),
    owner_rid: uuid().notNull(),
    /** As the sender called it; with size, time of change and mark it tells the same file when it is chosen again. */
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** Milliseconds since 1970, as the sender's computer says. */
    modified: bigint({ mode: 'number' }).notNull(),
    /** A hash of the content, made by the sender its own way; without one nothing goes on. */
    mark: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When bytes came last; null where none have come. */
    written_at: timestamp({ withTimezone: true }),
    /** Set when all of it was there and its sender wanted it put into the storage. */
    handed_at: timestamp({ withTimezone: true }),
    /** Who writes at present, until when unless it says so again, and whether somebody else would like to. */
    writer: uuid(),
    writer_until: timestamp({ withTimezone: true }),
    writer_wanted: boolean().notNull().default(false),
    /** Set when the bytes lie in the storage under the rid. */
    sha256: text(),
    mime: text(),
    /** When the file was recorded. */
    recorded_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('staged_uploads_owner').on(t.owner_rid, t.created_at)],
);
