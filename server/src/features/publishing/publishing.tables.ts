import type { PublishingState } from '@yance/contract/publishing/states.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { DataOf, KindName, Section } from './kind.ts';

const moment = () => timestamp({ withTimezone: true });

/**
 * Everything that editors write and publish. What visitors read stands in the tables of the feature that owns the kind.
 */
export const records = pgTable(
  'publishing_records',
  {
    rid: uuid().primaryKey(),
    kind: text().$type<KindName>().notNull(),
    /** The lasting name within the kind: the code of a service, the slug of what stands once. */
    subject: text(),
    /** The list within the kind in whose order it stands. */
    section: text().$type<Section>().notNull(),
    position: integer().notNull(),
    state: text().$type<PublishingState>().notNull(),
    /** Of the newest version, for lists: its name, and by what they filter. */
    title: text().notNull(),
    filters: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Grows with every step, so that nobody changes what they have not seen. */
    revision: integer().notNull(),
    /** Numbers of versions: the newest, the one shown, the one that waits for its time. */
    number: integer().notNull(),
    published_number: integer(),
    planned_number: integer(),
    planned_at: moment(),
    /** The last publication and the first. */
    published_at: moment(),
    first_published_at: moment(),
    updated_at: moment().notNull(),
    updated_by: uuid(),
  },
  (t) => [
    unique('publishing_records_subject').on(t.kind, t.subject),
    index('publishing_records_list').on(t.kind, t.section, t.updated_at.desc().nullsFirst()),
  ],
);

/** Every version that was ever saved; a row never changes. */
export const versions = pgTable(
  'publishing_versions',
  {
    record_rid: uuid()
      .notNull()
      .references(() => records.rid),
    number: integer().notNull(),
    data: jsonb().$type<DataOf[KindName]>().notNull(),
    note: text().notNull(),
    saved_at: moment().notNull(),
    saved_by: uuid(),
    /** When it was first shown. */
    published_at: moment(),
  },
  (t) => [primaryKey({ columns: [t.record_rid, t.number] })],
);

/** Links that show a version once, exactly as it will look. */
export const previews = pgTable('publishing_previews', {
  /** SHA-256 of the key in the link. */
  key: text().primaryKey(),
  record_rid: uuid()
    .notNull()
    .references(() => records.rid),
  number: integer().notNull(),
  expires_at: moment().notNull(),
});
