import type { ClosingTotals } from '@yance/contract/ledger/closing.ts';
import { date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * 日结: what was posted from the end of the closing before until `until`, the end of the day. The database refuses a
 * posting of a time before that, so nothing falls into a closed day. Closings from before days were told apart ended
 * in the moment of closing.
 */
export const ledgerClosings = pgTable('ledger_closings', {
  day: date({ mode: 'string' }).primaryKey(),
  until: timestamp({ withTimezone: true }).notNull().unique(),
  totals: jsonb().$type<ClosingTotals>().notNull(),
  note: text().notNull(),
  closed_by: uuid().notNull(),
  closed_at: timestamp({ withTimezone: true }).notNull(),
});
