import type { CourierTrouble } from '@yance/contract/orders/delay.ts';
import type { Receiver } from '@yance/contract/parcels/parcel.ts';
import type { CompensationState, RecycleState } from '@yance/contract/samples/recycle-states.ts';
import type { Temperature } from '@yance/contract/samples/storage.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** One return of samples of one order to their owner. */
export const recycles = pgTable(
  'sample_recycles',
  {
    rid: uuid().primaryKey(),
    order_rid: uuid().notNull(),
    order_no: text().notNull(),
    member_rid: uuid().notNull(),
    state: text().$type<RecycleState>().notNull(),
    by_itself: boolean().notNull(),
    sample_rids: uuid().array().notNull(),
    /** Name, phone, region and address as they were chosen; null until the customer has any. */
    receiver: jsonb().$type<Receiver>(),
    note: text().notNull(),
    fee_fen: integer().notNull(),
    cover_fen: integer().notNull(),
    /** Whether money is held for the fee. */
    held: boolean().notNull(),
    courier: text().notNull(),
    number: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    paid_at: timestamp({ withTimezone: true }),
    due_at: timestamp({ withTimezone: true }),
    sent_at: timestamp({ withTimezone: true }),
    sign_at: timestamp({ withTimezone: true }),
    /** What its courier says went wrong with the parcel; null while nothing has. */
    parcel_trouble: text().$type<CourierTrouble>(),
  },
  (t) => [
    index('sample_recycles_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('sample_recycles_order').on(t.order_rid),
    index('sample_recycles_state').on(t.state, t.due_at, t.rid),
    index('sample_recycles_number').on(t.number),
    index('sample_recycles_sent')
      .on(t.sent_at)
      .where(sql`sent_at is not null`),
  ],
);

/** One case for one damaged or lost sample. */
export const compensations = pgTable(
  'sample_compensations',
  {
    rid: uuid().primaryKey(),
    sample_rid: uuid().notNull(),
    order_rid: uuid().notNull(),
    order_no: text().notNull(),
    member_rid: uuid().notNull(),
    kind: text().$type<'damaged' | 'lost'>().notNull(),
    state: text().$type<CompensationState>().notNull(),
    reason: text().notNull(),
    photos: uuid().array().notNull(),
    by_customer: boolean().notNull(),
    amount_fen: integer(),
    proposal: text().notNull(),
    /** The rejected case that this one answers. */
    prior_rid: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('sample_compensations_order').on(t.order_rid),
    index('sample_compensations_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('sample_compensations_state').on(t.state, t.rid.desc().nullsFirst()),
    uniqueIndex('sample_compensations_open')
      .on(t.sample_rid)
      .where(sql`state = 'pending'`),
  ],
);

/** Cabinets, shelves and boxes. A sample keeps the name of its place, so that a record stays as it was. */
export const storagePlaces = pgTable(
  'storage_places',
  {
    rid: uuid().primaryKey(),
    name: text().notNull(),
    note: text().notNull(),
    room: text().notNull().default(''),
    temperature: text().$type<Temperature>().notNull().default('ambient'),
    /** Positions in rows and columns; 0 where it has none. */
    rows: integer().notNull().default(0),
    columns: integer().notNull().default(0),
    /** The most samples without positions; 0 for no limit. */
    most: integer().notNull().default(0),
    open: boolean().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique('storage_places_name').on(t.name)],
);
