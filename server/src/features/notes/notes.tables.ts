import type { RecordKind } from '@yance/contract/staff/record.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** What staff noted about a record. A row that was deleted stays, struck through, until the account closes. */
export const recordNotes = pgTable(
  'record_notes',
  {
    rid: uuid().primaryKey(),
    kind: text().$type<RecordKind>().notNull(),
    record_rid: uuid().notNull(),
    /** Whose record it is; null for a community's and a visitor's. */
    member_rid: uuid(),
    /** The author. */
    staff_rid: uuid().notNull(),
    body: text().notNull(),
    /** The labels that stand in it behind an @. */
    mentions: text().array().notNull().default([]),
    /** Stands before the others; at most one a record. */
    pinned: boolean().notNull().default(false),
    created_at: moment().notNull(),
    edited_at: moment(),
    deleted_at: moment(),
  },
  (t) => [
    index('record_notes_record').on(t.record_rid, t.rid.desc().nullsFirst()),
    index('record_notes_member').on(t.member_rid),
    uniqueIndex('record_notes_pinned')
      .on(t.record_rid)
      .where(sql`pinned`),
  ],
);

/** That a note calls a colleague; the record's number stands here too, because lists read nothing else. */
export const staffNotices = pgTable(
  'staff_notices',
  {
    rid: uuid().primaryKey(),
    /** Who is called. */
    staff_rid: uuid().notNull(),
    note_rid: uuid()
      .notNull()
      .references(() => recordNotes.rid, { onDelete: 'cascade' }),
    by_rid: uuid().notNull(),
    title: text().notNull(),
    path: text().notNull(),
    at: moment().notNull(),
    read_at: moment(),
  },
  (t) => [
    index('staff_notices_staff').on(t.staff_rid, t.rid.desc().nullsFirst()),
    index('staff_notices_unread')
      .on(t.staff_rid)
      .where(sql`read_at is null`),
    uniqueIndex('staff_notices_once').on(t.note_rid, t.staff_rid),
  ],
);
