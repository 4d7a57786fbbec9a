import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './identity.tables.ts';

/** The words by which staff sort members; the setting `member.tags` says which may be put on. */
export const memberTags = pgTable(
  'member_tags',
  {
    member_rid: uuid()
      .notNull()
      .references(() => members.rid),
    tag: text().notNull(),
    staff_rid: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.member_rid, t.tag] }), index('member_tags_tag').on(t.tag)],
);
