import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Everything that staff may change without a new release. `value` keeps the shape that the key began with. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  label: text().notNull(),
  /** What a number counts: 小时, 天, %, 分 … Empty where there is none. */
  unit: text().notNull(),
  /** The editor's heading under which the setting stands. */
  group_name: text().notNull(),
  /** Visitors may read it. */
  public: boolean().notNull(),
  position: integer().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
