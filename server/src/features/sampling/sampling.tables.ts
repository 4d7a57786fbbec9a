import type { PickupState } from '@yance/contract/sampling/states.ts';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** On-site sampling, with an order or by itself. */
export const pickups = pgTable(
  'pickups',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    order_rid: uuid(),
    order_no: text().notNull(),
    /** The extra of the order that the fee is; null where the fee is a charge of its own under this row's rid. */
    extra_rid: uuid(),
    state: text().$type<PickupState>().notNull(),
    date: date({ mode: 'string' }).notNull(),
    slot: text().notNull(),
    /** Which of the places of its slot and district it has, from 1: no two that lie ahead have the same. */
    slot_place: integer().notNull().default(1),
    name: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    area: text().notNull(),
    address: text().notNull(),
    address_code: text().notNull(),
    message: text().notNull(),
    fee_fen: integer().notNull(),
    /** The order's booking on site: the samples must be collected before it. */
    scene_date: date({ mode: 'string' }),
    courier_rid: uuid(),
    confirmed_at: timestamp({ withTimezone: true }),
    /** When the courier stood at the door. */
    arrived_at: timestamp({ withTimezone: true }),
    /** When the courier said that the parcel was with the keeper. */
    handed_over_at: timestamp({ withTimezone: true }),
    failures: integer().notNull().default(0),
    /** Until when a new date must be found after nobody was met. */
    rebook_until: timestamp({ withTimezone: true }),
    pieces: integer().notNull().default(0),
    photos: uuid().array().notNull(),
    /** Labels of the order's samples that the courier scanned. */
    codes: text().array().notNull(),
    place: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('pickups_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('pickups_order').on(t.order_rid),
    index('pickups_state').on(t.state, t.date, t.slot),
    index('pickups_courier').on(t.courier_rid, t.date),
    index('pickups_date').on(t.date),
    uniqueIndex('pickups_slot_place')
      .on(t.date, t.slot, t.address_code, t.slot_place)
      .where(sql`state not in ('postponed', 'cancelled')`),
    uniqueIndex('pickups_open_order')
      .on(t.order_rid)
      .where(sql`state in ('waiting', 'arranged', 'underway', 'postponed')`),
  ],
);

/** One row for each slot of a district in which somebody has asked for a place: locked before places are counted. */
export const pickupSlots = pgTable(
  'pickup_slots',
  { date: date({ mode: 'string' }).notNull(), slot: text().notNull(), district: text().notNull() },
  (t) => [primaryKey({ columns: [t.date, t.slot, t.district] })],
);

/**
 * The stops of a courier in one slot, in the order in which they drive; a pickup that is not among them comes after.
 * Locked before the courier's pickups of the slot are counted.
 */
export const courierSlots = pgTable(
  'courier_slots',
  {
    date: date({ mode: 'string' }).notNull(),
    slot: text().notNull(),
    courier_rid: uuid().notNull(),
    stops: uuid().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.date, t.slot, t.courier_rid] })],
);
