import { sql } from 'drizzle-orm';
import type { Channel, NoticeGroup } from '@yance/contract/notifications/channels.ts';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** In-site messages of members. */
export const messages = pgTable(
  'messages',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    /** The fact it came from, so that a repeat of the outbox writes it once. */
    fact_seq: integer().notNull(),
    /** What several facts share that are told once, such as the samples of one parcel. */
    key: text(),
    title: text().notNull(),
    content: text().notNull(),
    link: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    read_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex('messages_fact').on(t.fact_seq, t.member_rid),
    uniqueIndex('messages_key').on(t.member_rid, t.key),
    index('messages_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('messages_unread')
      .on(t.member_rid)
      .where(sql`read_at is null`),
  ],
);

/** Where a member wants it otherwise than the defaults say. */
export const notifyChoices = pgTable(
  'notify_choices',
  {
    member_rid: uuid().notNull(),
    group: text().$type<NoticeGroup>().notNull(),
    channel: text().$type<Channel>().notNull(),
    on: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.member_rid, t.group, t.channel] })],
);
