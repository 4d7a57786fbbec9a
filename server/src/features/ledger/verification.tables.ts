import type { LedgerFault } from './verify-ledger.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Every verification of the ledger. While one of them `stops`, a trigger refuses every posting. */
export const ledgerVerifications = pgTable(
  'ledger_verifications',
  {
    rid: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who asked for it; null where the clock did. */
    staff_rid: uuid(),
    faults: jsonb().$type<LedgerFault[]>().notNull(),
    stops: boolean().notNull(),
  },
  (t) => [
    index('ledger_verifications_stops')
      .on(t.stops)
      .where(sql`stops`),
  ],
);
