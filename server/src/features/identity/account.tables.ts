import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { members } from './identity.tables.ts';

const moment = () => timestamp({ withTimezone: true });
const owner = () =>
  uuid()
    .notNull()
    .references(() => members.rid);

/** Which phone or e-mail address a member gave up for another, and from where: the old one is notified. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    rid: uuid().primaryKey(),
    member_rid: owner(),
    kind: text().$type<'phone' | 'email'>().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    ip: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('contact_changes_member').on(t.member_rid, t.at)],
);

/** Archives of a member's own data. The archive lies in storage under `export-<rid>.zip` until it expires. */
export const memberExports = pgTable(
  'member_exports',
  {
    rid: uuid().primaryKey(),
    member_rid: owner(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull(),
    ready: integer().notNull().default(0),
    parts: integer().notNull(),
    size: integer().notNull().default(0),
    /** The link that may still be used once; only its hash. */
    link_hash: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    removed_at: moment(),
  },
  (t) => [
    index('member_exports_member').on(t.member_rid, t.created_at),
    uniqueIndex('member_exports_open')
      .on(t.member_rid)
      .where(sql`state in ('waiting', 'running')`),
  ],
);

/** Digests of the phones of closed accounts, so that nobody is welcomed as a new member again and again. */
export const closedPhones = pgTable('closed_phones', {
  digest: text().primaryKey(),
  closed_at: moment().notNull(),
});

/** Requests to close an account. A sign-in before `due_at` withdraws one. */
export const memberClosings = pgTable(
  'member_closings',
  {
    rid: uuid().primaryKey(),
    member_rid: owner(),
    reason: text().notNull(),
    asked_at: moment().notNull(),
    due_at: moment().notNull(),
    withdrawn_at: moment(),
    done_at: moment(),
  },
  (t) => [
    index('member_closings_member').on(t.member_rid),
    uniqueIndex('member_closings_open')
      .on(t.member_rid)
      .where(sql`withdrawn_at is null and done_at is null`),
  ],
);
