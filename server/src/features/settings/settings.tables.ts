import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Everything that staff may change without a new release. `value` keeps the shape that the key began with. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  /** The value with which the product comes; renewed at each start. */
  standard: jsonb()
    .notNull()
    .default(sql`'null'::jsonb`),
  label: text().notNull(),
  /** What a number counts: 小时, 天, %, 分 … Empty where there is none. */
  unit: text().notNull(),
  /** The editor's heading under which the setting stands. */
  group_name: text().notNull(),
  /** Visitors may read it. */
  public: boolean().notNull(),
  position: integer().notNull(),
  /** Grows with every change, so that nobody overwrites what they have not seen. */
  revision: integer().notNull().default(1),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});

/** Who has changed what from what to what, and why. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    rid: uuid().primaryKey(),
    key: text()
      .notNull()
      .references(() => settings.key),
    old_value: jsonb().notNull(),
    new_value: jsonb().notNull(),
    reason: text().notNull(),
    staff_rid: uuid().notNull(),
    /** As the person was called when it happened. */
    staff_name: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('setting_changes_key').on(t.key, t.at.desc().nullsFirst())],
);

/** Values that wait for their publication, one for a setting. Nothing but the editor reads them. */
export const settingDrafts = pgTable('setting_drafts', {
  key: text()
    .primaryKey()
    .references(() => settings.key),
  value: jsonb().notNull(),
  /** The revision of the setting that the author saw; a draft of an older one is saved again before it is published. */
  base_revision: integer().notNull(),
  /** From one sequence for all, so that none comes twice when a draft is discarded and another one written. */
  revision: serial().notNull(),
  staff_rid: uuid().notNull(),
  /** As the person was called when it was saved. */
  staff_name: text().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
});
