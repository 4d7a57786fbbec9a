import type { CourierCode, ParcelLine, ParcelProgress } from '@yance/contract/parcels/parcel.ts';
import type { parcelMachine } from '@yance/contract/parcels/states.ts';
import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** What couriers said of parcels, kept so that no request waits for a courier. */
export const parcels = pgTable(
  'parcels',
  {
    rid: uuid().primaryKey(),
    /** The courier's name as people wrote it. */
    courier: text().notNull(),
    /** The courier's code at the provider; null for one that is not on the list and is not asked. */
    courier_code: text().$type<CourierCode>(),
    number: text().notNull(),
    /** Some couriers tell only who knows the phone of sender or receiver. */
    phone: text().notNull(),
    state: text().$type<keyof typeof parcelMachine.states>().notNull(),
    /** What the courier said last. */
    progress: text().$type<ParcelProgress>().notNull(),
    lines: jsonb().$type<ParcelLine[]>().notNull(),
    /** The courier's last word that was new; null before the first. */
    moved_at: timestamp({ withTimezone: true }),
    signed_at: timestamp({ withTimezone: true }),
    /** When the provider answered last. */
    answered_at: timestamp({ withTimezone: true }),
    /** Since when the provider tells news by itself. */
    subscribed_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique('parcels_number').on(t.courier, t.number), index('parcels_by_number').on(t.number)],
);
