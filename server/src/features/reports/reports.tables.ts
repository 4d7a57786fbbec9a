import type { ReportState } from '@yance/contract/reports/states.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { tasks } from '../results/results.tables.ts';
import type { ReportContent } from './report-content.ts';

/** Versions of reports. What one says never changes; its PDF is set soon after the issue, once. */
export const reports = pgTable(
  'reports',
  {
    rid: uuid().primaryKey(),
    task_rid: uuid()
      .notNull()
      .references(() => tasks.rid),
    member_rid: uuid().notNull(),
    order_rid: uuid().notNull(),
    order_no: text().notNull(),
    report_no: text().notNull(),
    version: integer().notNull(),
    /** Of the task, whose results it shows. */
    run: integer().notNull(),
    state: text().$type<ReportState>().notNull(),
    /** What its QR code leads to. */
    code: text().notNull(),
    reason: text().notNull(),
    content: jsonb().$type<ReportContent>().notNull(),
    issued_by: uuid().notNull(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    revoked_reason: text(),
    /** The PDF; null until it is set. */
    file_rid: uuid(),
  },
  (t) => [
    unique('reports_version').on(t.task_rid, t.version),
    unique('reports_code').on(t.code),
    uniqueIndex('reports_valid')
      .on(t.task_rid)
      .where(sql`state = 'issued'`),
    index('reports_order').on(t.order_rid),
    index('reports_member').on(t.member_rid, t.rid),
    index('reports_file').on(t.file_rid),
    check('reports_revoked', sql`${t.state} <> 'revoked' or ${t.revoked_at} is not null`),
  ],
);

/** Which staff have looked at the draft of a report about which run, and what it said. */
export const reportLooks = pgTable(
  'report_looks',
  {
    task_rid: uuid()
      .notNull()
      .references(() => tasks.rid),
    run: integer().notNull(),
    staff_rid: uuid().notNull(),
    looked_at: timestamp({ withTimezone: true }).notNull(),
    /** Of all that the draft said (draft.ts); empty for a look that was noted before it was kept. */
    hash: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.task_rid, t.run, t.staff_rid] })],
);
