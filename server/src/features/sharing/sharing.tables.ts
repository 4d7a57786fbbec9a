import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Links by which people without an account see the results of an order. */
export const shareLinks = pgTable(
  'share_links',
  {
    rid: uuid().primaryKey(),
    /** Who made it, whose results they are. */
    member_rid: uuid().notNull(),
    order_rid: uuid().notNull(),
    /** The code itself follows from the rid under the installation's key. */
    code_hash: text().notNull().unique(),
    /** Empty where it shows all that is published of the order. */
    file_rids: uuid().array().notNull(),
    reports: boolean().notNull(),
    downloads: boolean().notNull(),
    /** Empty where nobody was named. */
    recipient: text().notNull(),
    watermark: boolean().notNull(),
    /** Null where the code alone opens. */
    passcode_hash: text(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  (t) => [index('share_links_order').on(t.order_rid), index('share_links_member').on(t.member_rid, t.created_at)],
);
