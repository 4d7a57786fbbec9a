import { doublePrecision, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/**
 * When this machine's clock was last seen, and how long the machine had been up then; a row for each boot of a machine.
 */
export const clockSightings = pgTable('clock_sightings', {
  boot: text().primaryKey(),
  seen_at: moment().notNull(),
  uptime: doublePrecision().notNull(),
});

/** Times at which the clock could not be believed. While one is not released, timers wait that cannot be taken back. */
export const clockHolds = pgTable('clock_holds', {
  rid: uuid().primaryKey(),
  /**
   * jump: the clock moved otherwise than time passed; gap: nothing ran for so long that an administrator should look
   * first.
   */
  kind: text().$type<'jump' | 'gap'>().notNull(),
  /** What the clock should have shown, and what it showed. */
  expected: moment().notNull(),
  found: moment().notNull(),
  released_at: moment(),
  staff_rid: uuid(),
  reason: text(),
});
