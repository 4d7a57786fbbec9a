import type { Configuration, QuotedLine } from '@yance/contract/plans/endpoints.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Lines of members' experiment plans, what other shops call a cart. */
export const planLines = pgTable(
  'plan_lines',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    service_rid: uuid().notNull(),
    count: integer().notNull(),
    configuration: jsonb().$type<Configuration>().notNull(),
    /** The quotation whose price the line has; its lines come and go together. */
    quotation_rid: uuid(),
    quoted: jsonb().$type<QuotedLine>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('plan_lines_member').on(t.member_rid, t.rid),
    index('plan_lines_quotation')
      .on(t.quotation_rid)
      .where(sql`quotation_rid is not null`),
  ],
);
