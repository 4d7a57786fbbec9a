import type { ClosingTotals } from '@yance/contract/ledger/closing.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * 日结: the entries up to `last_seq` that no earlier closing has. They are numbered in the order of their writing, so
 * nothing that is written later falls into a closed day.
 */
export const ledgerClosings = pgTable(
  'ledger_closings',
  {
    day: date({ mode: 'string' }).primaryKey(),
    first_seq: bigint({ mode: 'number' }).notNull(),
    last_seq: bigint({ mode: 'number' }).notNull(),
    totals: jsonb().$type<ClosingTotals>().notNull(),
    note: text().notNull(),
    closed_by: uuid().notNull(),
    closed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [check('ledger_closings_span', sql`${t.last_seq} >= ${t.first_seq} - 1`)],
);
