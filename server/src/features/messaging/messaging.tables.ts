import type { Channel, Outcome, OutgoingChannel } from '@yance/contract/notifications/channels.ts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** What the operator says in one channel about one event, as staff have it now. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    key: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    version: integer().notNull(),
    enabled: boolean().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    aliyun_template: text().notNull().default(''),
    tencent_template: text().notNull().default(''),
    wechat_template: text().notNull().default(''),
    /** Whether the texts are the staff's own; others follow the product's defaults. */
    edited: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.channel] })],
);

/** Every version that a template had, the present one included. Append-only. */
export const messageTemplateVersions = pgTable(
  'message_template_versions',
  {
    key: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    version: integer().notNull(),
    enabled: boolean().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    aliyun_template: text().notNull(),
    tencent_template: text().notNull(),
    wechat_template: text().notNull().default(''),
    note: text().notNull(),
    staff_rid: uuid(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.channel, t.version] })],
);

/** Messages that are being sent and those that were: queue and log in one. Codes and other secrets never stand here. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    rid: uuid().primaryKey(),
    channel: text().$type<OutgoingChannel>().notNull(),
    /** What it is about; a second one with the same key is not made. */
    key: text().notNull(),
    template: text().notNull(),
    /** The version that was sent last. */
    template_version: integer(),
    member_rid: uuid(),
    recipient: text().notNull(),
    parameters: jsonb().$type<Record<string, string>>().notNull(),
    /** A path of the portal. */
    link: text(),
    /** Stored files that an e-mail brings along. */
    file_rids: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Whether anyone who asked for it holds words that are never stored, so that only they can send it. */
    secret: boolean().notNull(),
    outcome: text().$type<Outcome>().notNull(),
    driver: text(),
    provider_id: text(),
    error: text(),
    attempts: integer().notNull().default(0),
    created_at: moment().notNull(),
    tried_at: moment(),
    /** While an attempt runs; it ends by itself when the process dies. */
    leased_until: moment(),
    next_at: moment(),
    sent_at: moment(),
  },
  (t) => [
    uniqueIndex('outgoing_messages_key').on(t.channel, t.key),
    index('outgoing_messages_recipient').on(t.recipient, t.rid.desc().nullsFirst()),
    index('outgoing_messages_outcome').on(t.outcome, t.rid.desc().nullsFirst()),
    index('outgoing_messages_template').on(t.template, t.rid.desc().nullsFirst()),
    index('outgoing_messages_created').on(t.created_at),
    index('outgoing_messages_member').on(t.member_rid),
  ],
);
