import type { SampleGroup } from '@yance/contract/orders/demand.ts';
import type { SampleState } from '@yance/contract/samples/states.ts';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** One row a sample. Its order's number and service stand here too, because scans and labels read nothing else. */
export const samples = pgTable(
  'samples',
  {
    rid: uuid().primaryKey(),
    order_rid: uuid().notNull(),
    order_no: text().notNull(),
    member_rid: uuid().notNull(),
    line_rid: uuid().notNull(),
    group_rid: uuid().notNull(),
    /** Place in the order, from 1. */
    serial: integer().notNull(),
    service: text().notNull(),
    name: text().notNull(),
    code: text().notNull(),
    label_code: text().notNull().unique(),
    state: text().$type<SampleState>().notNull(),
    /** Where a troubled sample was. */
    resume_state: text().$type<SampleState>(),
    place: text().notNull(),
    /** The position in a place with a grid; empty elsewhere. */
    spot: text().notNull().default(''),
    afterwards: text().$type<SampleGroup['afterwards']>().notNull(),
    /** Hazards and storage in words, for labels and scans. */
    marks: text().array().notNull().default([]),
    /** The laboratory whose task it is for; null for the operator's own staff alone. */
    laboratory_rid: uuid(),
    /** Courier and number of the parcel back. */
    sent_back: text().notNull(),
    photos: uuid().array().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    received_at: timestamp({ withTimezone: true }),
    /** When something was last found wrong with it; counts while it is 异常. */
    troubled_at: timestamp({ withTimezone: true }),
    /** Until when a kept sample stays. */
    keep_until: timestamp({ withTimezone: true }),
    signed_at: timestamp({ withTimezone: true }),
    /** The return that holds it, while that has not ended. */
    recycle_rid: uuid(),
    /** The sample that it is a portion of, or that it replaces after damage or loss. */
    origin_rid: uuid(),
  },
  (t) => [
    unique('samples_serial').on(t.order_rid, t.serial),
    index('samples_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('samples_state').on(t.state, t.order_rid.desc().nullsFirst()),
    index('samples_code').on(t.code),
    index('samples_received')
      .on(t.received_at)
      .where(sql`received_at is not null`),
    index('samples_place')
      .on(t.place)
      .where(sql`place <> ''`),
    uniqueIndex('samples_spot')
      .on(t.place, t.spot)
      .where(sql`spot <> ''`),
  ],
);
