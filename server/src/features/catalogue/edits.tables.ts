import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { ServiceState } from '@yance/contract/catalogue/states.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every service at the editors' desk, offered or not. `catalogue_services` holds only what is published. */
export const edits = pgTable(
  'catalogue_edits',
  {
    /** The service's own rid, also before there is one to be ordered. */
    rid: uuid().primaryKey(),
    code: text().notNull().unique(),
    state: text().$type<ServiceState>().notNull(),
    /** Of the newest version, for lists. */
    name: text().notNull(),
    type_id: integer().notNull(),
    category_id: integer().notNull(),
    /** Grows with every step, so that nobody changes what they have not seen. */
    revision: integer().notNull(),
    number: integer().notNull(),
    published_number: integer(),
    planned_number: integer(),
    planned_at: timestamp({ withTimezone: true }),
    published_at: timestamp({ withTimezone: true }),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    updated_by: uuid(),
  },
  (t) => [index('catalogue_edits_updated').on(t.updated_at.desc().nullsFirst())],
);

/** Every version that was ever saved; a row never changes. */
export const serviceVersions = pgTable(
  'catalogue_versions',
  {
    service_rid: uuid()
      .notNull()
      .references(() => edits.rid),
    number: integer().notNull(),
    draft: jsonb().$type<ServiceDraft>().notNull(),
    note: text().notNull(),
    saved_at: timestamp({ withTimezone: true }).notNull(),
    saved_by: uuid(),
    published_at: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.service_rid, t.number] })],
);

/** Links that show a version once, exactly as it will look. */
export const servicePreviews = pgTable('catalogue_previews', {
  /** SHA-256 of the key in the link. */
  key: text().primaryKey(),
  service_rid: uuid()
    .notNull()
    .references(() => edits.rid),
  number: integer().notNull(),
  expires_at: timestamp({ withTimezone: true }).notNull(),
});
