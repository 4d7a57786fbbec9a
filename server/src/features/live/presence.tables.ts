import type { RecordKind } from '@yance/contract/staff/record.ts';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Open pages of the console that somebody looks at. A row that is not renewed is over, and removed by the next. */
export const presences = pgTable(
  'presences',
  {
    staff_rid: uuid().notNull(),
    /** As the page calls itself. */
    page: uuid().notNull(),
    kind: text().$type<RecordKind>().notNull(),
    record_rid: uuid().notNull(),
    /** Of who sees the tasks of one laboratory alone; null for the operator's own staff. */
    laboratory_rid: uuid(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.staff_rid, t.page] }),
    index('presences_record').on(t.record_rid, t.kind),
    index('presences_until').on(t.until),
  ],
);
