import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './identity.tables.ts';

const moment = () => timestamp({ withTimezone: true });

/**
 * One row per QR code shown, or web authorisation begun, for signing in or binding. Only hashes of what the browser
 * holds are kept.
 */
export const wechatTickets = pgTable(
  'wechat_tickets',
  {
    rid: uuid().primaryKey(),
    ticket_hash: text().notNull().unique(),
    /** Of the cookie of the browser that asked: a ticket that was read over a shoulder opens nothing elsewhere. */
    browser_hash: text().notNull(),
    /** Under this salt the bind ticket follows from the ticket, so that every poll gives the same one. */
    salt: text().notNull(),
    bind_hash: text().notNull().unique(),
    /** What WeChat sends back when the code is scanned. */
    scene: text().notNull().unique(),
    /** Of a web authorisation within WeChat, the path to go on to after it; null for a QR code. */
    return_to: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** When WeChat led back from a web authorisation: from then on its state leads nowhere else. */
    returned_at: moment(),
    /** Who scanned, or authorised. */
    openid: text(),
    scanned_at: moment(),
    used_at: moment(),
    /** The session that was opened: a reply that got lost may be asked for again by the same browser. */
    session_rid: uuid(),
    member_rid: uuid().references(() => members.rid),
  },
  (t) => [index('wechat_tickets_expiry').on(t.expires_at)],
);

/**
 * Signatures that have served, each for one body: WeChat sends an event up to three times, and its signature does not
 * cover the body.
 */
export const wechatEvents = pgTable(
  'wechat_events',
  {
    signature: text().primaryKey(),
    body_hash: text().notNull(),
    reply: text().notNull().default(''),
    at: moment().notNull(),
  },
  (t) => [index('wechat_events_at').on(t.at)],
);
