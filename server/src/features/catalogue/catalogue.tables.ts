import type { ServiceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import type { ServiceDemo } from '@yance/contract/catalogue/demo.ts';
import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import type { PriceChange } from '@yance/contract/pricing/change-prices.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { tsvector } from '../../kernel/column-types.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Categories and, with a parent, the finer tags below them. Ids from 11 up; 1, 2 and 3 are the project types. */
export const categories = pgTable('catalogue_categories', {
  id: integer().primaryKey(),
  parent_id: integer(),
  type_id: integer().notNull(),
  name: text().notNull(),
  title: text().notNull(),
  sketch: text().notNull(),
  img: text().notNull(),
  discount_label: text(),
  on_home: boolean().notNull(),
  /** Out of the menus and the home page; its services are still found. */
  hidden: boolean().notNull().default(false),
  position: integer().notNull(),
  /** What its facts are about. */
  rid: uuid().notNull().defaultRandom(),
  /** Grows with every change, so that nobody changes what they have not seen. */
  revision: integer().notNull().default(1),
});

/** What no list shows: it is most of a definition, and reading it for each line would be dear. */
const notOnCards = [
  'parameters',
  'prices',
  'introduction',
  'requirements',
  'faq',
  'instruments',
  'result_types',
  'demo',
  'picture',
] as const satisfies readonly (keyof ServiceDefinition)[];
export type CardDefinition = Omit<ServiceDefinition, (typeof notOnCards)[number]>;

/**
 * What can be booked. The columns beside `definition` are derived from it whenever it is saved, for lists and search.
 */
export const services = pgTable(
  'catalogue_services',
  {
    rid: uuid().primaryKey(),
    code: text().notNull().unique(),
    definition: jsonb().$type<ServiceDefinition>().notNull(),
    card: jsonb()
      .$type<CardDefinition>()
      .notNull()
      .generatedAlwaysAs(sql.raw(`definition - '{${notOnCards.join(',')}}'::text[]`)),
    type_id: integer().notNull(),
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    child_ids: integer().array().notNull(),
    instruments: text().array().notNull(),
    from_price_fen: bigint({ mode: 'number' }),
    /** What one unit costs as its form opens. */
    preset_price_fen: bigint({ mode: 'number' }),
    days_max: doublePrecision().notNull(),
    urgent: boolean().notNull(),
    on_site: boolean().notNull(),
    img: text().notNull(),
    gallery: text().array().notNull(),
    demo: jsonb().$type<ServiceDemo>(),
    /** What the adviser knows of it; null where nobody ever said. */
    advice: jsonb().$type<ServiceAdvice>(),
    offered: boolean().notNull(),
    position: integer().notNull(),
    /** Told by the features that know: how often it was ordered, how long it took, how it was rated. */
    order_count: integer().notNull().default(0),
    lead_time: jsonb().$type<LeadTime>(),
    score_sum: integer().notNull().default(0),
    score_count: integer().notNull().default(0),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('catalogue_services_children').using('gin', t.child_ids),
    index('catalogue_services_category').on(t.category_id, t.order_count.desc().nullsFirst(), t.position),
    index('catalogue_services_type').on(t.type_id, t.order_count.desc().nullsFirst(), t.position),
    index('catalogue_services_popular').on(t.order_count.desc().nullsFirst(), t.position),
    index('catalogue_services_price').on(t.from_price_fen, t.position),
    index('catalogue_services_days').on(t.days_max, t.position),
  ],
);
/**
 * What services are found, filtered and counted by: small rows, a hundred on a page, because a search looks at
 * thousands. Everything beside the words is a copy that the database itself keeps (see migrations); nothing else writes
 * it.
 */
export const serviceWords = pgTable(
  'catalogue_service_words',
  {
    service_rid: uuid()
      .primaryKey()
      .references(() => services.rid),
    /** A short name for what a search finds. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    words: tsvector().notNull(),
    offered: boolean().notNull().default(false),
    type_id: integer().notNull().default(0),
    category_id: integer().notNull().default(0),
    child_ids: integer().array().notNull().default([]),
    instruments: text().array().notNull().default([]),
    from_price_fen: bigint({ mode: 'number' }),
    days_max: doublePrecision().notNull().default(0),
    urgent: boolean().notNull().default(false),
    on_site: boolean().notNull().default(false),
    order_count: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (t) => [
    index('catalogue_service_words_gin').using('gin', t.words),
    index('catalogue_service_words_popular').on(t.order_count.desc().nullsFirst(), t.position),
  ],
);

/**
 * One row: another value after every change that a search would show; the database itself renews it (see migrations).
 */
export const indexVersions = pgTable('catalogue_index_version', { version: uuid().primaryKey().defaultRandom() });

/** How long the finished orders of the last 90 days took. */
export interface LeadTime {
  median_days: number;
  p90_days: number;
  orders: number;
  /** Tasks that are under way now. */
  waiting?: number;
  /** The days of each of them by its number, for figures over several services. */
  finished: Record<string, number>;
}

export const laboratories = pgTable('catalogue_laboratories', {
  rid: uuid().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  city: text().notNull(),
  sketch: text().notNull(),
  /** The numbers of its accreditations; empty without one. Its reports bear the marks. */
  cma_no: text().notNull().default(''),
  cnas_no: text().notNull().default(''),
  position: integer().notNull(),
  /** Takes no new work; what is under way there goes on. Its instruments count as retired with it. */
  retired: boolean().notNull().default(false),
  revision: integer().notNull().default(1),
});

/** Devices of laboratories; a service names the models that it uses. */
export const instruments = pgTable(
  'catalogue_instruments',
  {
    rid: uuid().primaryKey(),
    name: text().notNull(),
    model: text().notNull(),
    laboratory_rid: uuid()
      .notNull()
      .references(() => laboratories.rid),
    category_id: integer().notNull(),
    position: integer().notNull(),
    /** Not booked, named or chosen any more; what is booked stays. */
    retired: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
  },
  (t) => [index('catalogue_instruments_model').on(t.model)],
);

/** Published pictures by their public name; the name carries a digest, so that a picture never changes. */
export const pictures = pgTable('catalogue_pictures', {
  name: text().primaryKey(),
  media_type: text().notNull(),
  content: bytes().notNull(),
});

/** Published copies of members' evaluations, with the author's name already masked. */
export const evaluations = pgTable(
  'catalogue_evaluations',
  {
    rid: uuid().primaryKey(),
    service_rid: uuid()
      .notNull()
      .references(() => services.rid),
    author: text().notNull(),
    score: integer().notNull(),
    content: text().notNull(),
    reply: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('catalogue_evaluations_service').on(t.service_rid, t.created_at.desc().nullsFirst())],
);

/** Changes of the prices of many services at once: what each had before, so that all can be taken back. */
export const priceChanges = pgTable(
  'catalogue_price_changes',
  {
    rid: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    staff_rid: uuid().notNull(),
    change: jsonb().$type<PriceChange>().notNull(),
    publish: text().$type<'now' | 'later' | 'draft'>().notNull(),
    publish_at: timestamp({ withTimezone: true }),
    reason: text().notNull(),
    /** Each service with the numbers of its versions before and after. */
    services: jsonb().$type<{ rid: string; name: string; before: number; after: number }[]>().notNull(),
    undone_at: timestamp({ withTimezone: true }),
    undone_by: uuid(),
  },
  (t) => [index('catalogue_price_changes_newest').on(t.at.desc().nullsFirst())],
);
