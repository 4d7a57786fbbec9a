import type { PriceEntry, PriceListForm, PriceTarget } from '@yance/contract/pricing/price-list.ts';
import type { PriceListState } from '@yance/contract/pricing/states.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** An entry with the categories below its own, as they were when it was written. */
export type StoredEntry = PriceEntry & { within?: number[] };

/** What customers of a type, of a unit, or chosen ones pay in place of the list prices. */
export const priceLists = pgTable(
  'price_lists',
  {
    rid: uuid().primaryKey(),
    state: text().$type<PriceListState>().notNull(),
    name: text().notNull(),
    target_kind: text().$type<PriceTarget['kind']>().notNull(),
    organizations: integer().array().notNull(),
    /** As staff wrote it; `unit_key` is what a profile is compared with. */
    unit: text().notNull(),
    unit_key: text().notNull(),
    member_rids: uuid().array().notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }),
    contract_no: text().notNull(),
    note: text().notNull(),
    keeps_bands: boolean().notNull(),
    entries: jsonb().$type<StoredEntry[]>().notNull(),
    /** Grows with every change: orders keep which one priced them. */
    revision: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    updated_by: uuid().notNull(),
  },
  (t) => [
    index('price_lists_state').on(t.state, t.rid),
    check('price_lists_days', sql`${t.ends_on} is null or ${t.ends_on} >= ${t.starts_on}`),
    check('price_lists_entries', sql`jsonb_array_length(${t.entries}) > 0`),
    check(
      'price_lists_target',
      sql`case ${t.target_kind}
        when 'types' then cardinality(${t.organizations}) > 0 and ${t.unit_key} = '' and cardinality(${t.member_rids}) = 0
        when 'unit' then ${t.unit_key} <> '' and cardinality(${t.organizations}) = 0 and cardinality(${t.member_rids}) = 0
        when 'members' then ${t.unit_key} = '' and cardinality(${t.organizations}) = 0
        else false end`,
    ),
    check('price_lists_revision', sql`${t.revision} > 0`),
  ],
);

/** What a list said under each of its numbers; a row never changes. */
export const priceListRevisions = pgTable(
  'price_list_revisions',
  {
    list_rid: uuid()
      .notNull()
      .references(() => priceLists.rid),
    revision: integer().notNull(),
    data: jsonb().$type<PriceListForm>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.list_rid, t.revision] })],
);
