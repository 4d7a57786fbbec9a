import type { Scope } from '@yance/contract/integrations/scopes.ts';
import type { WebhookEvent, WebhookFailure, webhookTest } from '@yance/contract/integrations/webhooks.ts';
import { bigint, bigserial, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const moment = () => timestamp({ withTimezone: true });

/** Keys by which programs of a member call; only a hash is kept of each. */
export const apiKeys = pgTable(
  'api_keys',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    name: text().notNull(),
    /** Its first characters. */
    beginning: text().notNull(),
    key_hash: text().notNull().unique(),
    scopes: text().array().$type<Scope[]>().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    ended_at: moment(),
    last_used_at: moment(),
    last_used_ip: text(),
    /** The minute in which it was used last, and how many calls it has had in it. */
    minute_at: moment(),
    minute_calls: integer().notNull().default(0),
  },
  (t) => [index('api_keys_member').on(t.member_rid, t.created_at)],
);

/** What programs called: one row for each answer, for as many days as the setting says. */
export const apiCalls = pgTable(
  'api_calls',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    key_rid: uuid().notNull(),
    member_rid: uuid().notNull(),
    at: moment().notNull(),
    path: text().notNull(),
    /** Empty where it was granted, else the name of the refusal. */
    outcome: text().notNull(),
    ip: text().notNull(),
  },
  (t) => [index('api_calls_member').on(t.member_rid, t.seq), index('api_calls_at').on(t.at)],
);

/** Receivers of messages. Their secrets stand nowhere: each follows from the row's rid and version. */
export const webhooks = pgTable(
  'webhooks',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Which secret signs; the one before signs as well for a while after `rotated_at`. */
    version: integer().notNull().default(1),
    rotated_at: moment(),
    created_at: moment().notNull(),
    /** Why nothing is sent to it; null where it is on. */
    off: text().$type<'owner' | 'failing'>(),
    /** Tries of the message at the head that have failed, since when, and when the next one is. */
    failures: integer().notNull().default(0),
    failing_since: moment(),
    next_at: moment(),
  },
  (t) => [index('webhooks_member').on(t.member_rid)],
);

/** Messages to receivers, sent in the order of `seq`, one after the other; each has one id at all its tries. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    rid: uuid().primaryKey(),
    webhook_rid: uuid()
      .notNull()
      .references(() => webhooks.rid, { onDelete: 'cascade' }),
    member_rid: uuid().notNull(),
    event: text().$type<WebhookEvent | typeof webhookTest>().notNull(),
    /** The number of the fact; null for a test. */
    seq: bigint({ mode: 'number' }),
    /** The bytes that are signed. */
    body: text().notNull(),
    created_at: moment().notNull(),
    delivered_at: moment(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_fact').on(t.webhook_rid, t.seq),
    index('webhook_deliveries_waiting')
      .on(t.webhook_rid, t.seq)
      .where(sql`delivered_at is null and seq is not null`),
    index('webhook_deliveries_member').on(t.member_rid, t.created_at),
    index('webhook_deliveries_created').on(t.created_at),
  ],
);

/** Every try of a message, and what was answered. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    delivery_rid: uuid()
      .notNull()
      .references(() => webhookDeliveries.rid, { onDelete: 'cascade' }),
    member_rid: uuid().notNull(),
    at: moment().notNull(),
    by: text().$type<'timer' | 'member'>().notNull(),
    status: integer(),
    millis: integer().notNull(),
    answer: text().notNull(),
    failure: text().$type<WebhookFailure>(),
  },
  (t) => [
    index('webhook_attempts_delivery').on(t.delivery_rid, t.seq),
    index('webhook_attempts_member').on(t.member_rid, t.at),
  ],
);
