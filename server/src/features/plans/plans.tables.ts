import type { Configuration, QuotedLine } from '@yance/contract/plans/endpoints.ts';
import type { AppliedRule } from '@yance/contract/pricing/rules.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { QuotationDocument } from './quotation/quotation-document.ts';

/** The rules that price a line for as long as the formal quotation of its plan holds. */
export interface KeptPrices {
  quotation_no: string;
  /** ISO 8601. */
  valid_until: string;
  rules: AppliedRule[];
}

/** A line as it was quoted, with the rules of that day, so that the plan can have it again. */
export interface KeptLine {
  service_rid: string;
  count: number;
  configuration: Configuration;
  rules: AppliedRule[];
}

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
    /** The formal quotation of the plan that keeps the line's prices for a while. */
    kept: jsonb().$type<KeptPrices>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index('plan_lines_member').on(t.member_rid, t.rid),
    index('plan_lines_quotation')
      .on(t.quotation_rid)
      .where(sql`quotation_rid is not null`),
  ],
);

export const planQuotationNumbers = pgSequence('plan_quotation_numbers');

/** Formal quotations of plans as they were drawn up; never changed. */
export const planQuotations = pgTable(
  'plan_quotations',
  {
    rid: uuid().primaryKey(),
    member_rid: uuid().notNull(),
    quotation_no: text().notNull().unique(),
    /** What its QR code leads to, and what anybody may verify it by. */
    code: text().notNull().unique(),
    content: jsonb().$type<PlanQuotationContent>().notNull(),
    /** What an order from it is placed by; empty in papers of before this was kept. */
    kept: jsonb().$type<KeptLine[]>().notNull().default([]),
    total_fen: bigint({ mode: 'number' }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    valid_until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('plan_quotations_member').on(t.member_rid, t.rid)],
);
/** What the document says; nothing in it follows later changes of the catalogue or of the parties. */
export type PlanQuotationContent = Pick<
  QuotationDocument,
  'customer' | 'operator' | 'manager' | 'lines' | 'subtotal_fen' | 'total_fen' | 'terms'
>;
