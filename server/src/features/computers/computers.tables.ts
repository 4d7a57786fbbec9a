import type { AccessReader } from '@yance/contract/results/access.ts';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const moment = () => timestamp({ withTimezone: true });

/** Computers beside instruments, each with the key by which it sends files; only a hash is kept of the key. */
export const computers = pgTable(
  'computers',
  {
    rid: uuid().primaryKey(),
    laboratory_rid: uuid().notNull(),
    name: text().notNull(),
    /** The first characters of its key. */
    beginning: text().notNull(),
    key_hash: text().notNull().unique(),
    created_at: moment().notNull(),
    ended_at: moment(),
    last_used_at: moment(),
    last_used_ip: text(),
    /** The minute in which it called last, and how many calls it has made in it. */
    minute_at: moment(),
    minute_calls: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('computers_named')
      .on(t.laboratory_rid, t.name)
      .where(sql`ended_at is null`),
  ],
);

/**
 * Files that computers have sent. One with a task went there, at once or by somebody's hand; one that nobody has sorted
 * is in quarantine.
 */
export const arrivals = pgTable(
  'arrivals',
  {
    rid: uuid().primaryKey(),
    computer_rid: uuid()
      .notNull()
      .references(() => computers.rid),
    laboratory_rid: uuid().notNull(),
    /** Its place below the watched folder; with its content it counts once in a laboratory. */
    path: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    file_rid: uuid().notNull(),
    arrived_at: moment().notNull(),
    task_rid: uuid(),
    sample_codes: text().array().notNull(),
    /** Why no task was found for it; empty where one was. */
    words: text().notNull(),
    sorted_at: moment(),
    /** Null where its time ran out. */
    sorted_by: uuid(),
    /** Why it was discarded. */
    reason: text().notNull().default(''),
  },
  (t) => [
    unique('arrivals_once').on(t.laboratory_rid, t.path, t.sha256),
    index('arrivals_computer').on(t.computer_rid),
    index('arrivals_waiting')
      .on(t.laboratory_rid, t.arrived_at)
      .where(sql`task_rid is null and sorted_at is null`),
    index('arrivals_sorted')
      .on(t.sorted_at)
      .where(sql`sorted_at is not null`),
  ],
);

/** Who opened a file while it waited in quarantine, once a day for each reader; columns as in the log of results. */
export const arrivalOpenings = pgTable(
  'arrival_openings',
  {
    arrival_rid: uuid()
      .notNull()
      .references(() => arrivals.rid),
    reader_rid: uuid().notNull(),
    by: text().$type<AccessReader>().notNull(),
    about: text().notNull(),
    day: date().notNull(),
    opened_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.arrival_rid, t.reader_rid, t.day] })],
);
