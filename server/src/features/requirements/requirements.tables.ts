import type { RequirementState } from '@yance/contract/requirements/states.ts';
import type { QuotationContent } from './quotations.store.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const requirementNumbers = pgSequence('requirement_numbers');

/** What visitors and members posted. */
export const requirements = pgTable(
  'requirements',
  {
    rid: uuid().primaryKey(),
    requirement_no: text().notNull(),
    type: text().$type<'requirement' | 'message'>().notNull(),
    state: text().$type<RequirementState>().notNull(),
    /** Null until a member has proved this phone. */
    member_rid: uuid(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    category: text().notNull(),
    content: text().notNull(),
    sample_count: integer(),
    budget_fen: bigint({ mode: 'number' }),
    needed_by: date({ mode: 'string' }),
    manager_rid: uuid(),
    created_at: moment().notNull(),
    /** Until when the poster must have been called; null once done or closed. */
    due_at: moment(),
    close_reason: text(),
    refuse_reason: text(),
    /**
     * The newest quotation, what it comes to, and until when it can be accepted (only while the requirement is 已报价).
     */
    quotation_rid: uuid(),
    quoted_fen: bigint({ mode: 'number' }),
    quoted_until: moment(),
    /** The order that took the quotation. */
    order_rid: uuid(),
    order_no: text(),
  },
  (t) => [
    uniqueIndex('requirements_no').on(t.requirement_no),
    index('requirements_state').on(t.state, t.rid),
    index('requirements_member').on(t.member_rid, t.rid),
    index('requirements_manager').on(t.manager_rid, t.state, t.rid),
    index('requirements_unclaimed')
      .on(t.phone)
      .where(sql`member_rid is null`),
    uniqueIndex('requirements_order').on(t.order_rid),
  ],
);

export const quotationNumbers = pgSequence('quotation_numbers');

/** Quotations as they were sent; never changed. Versions of one requirement share the number. */
export const quotations = pgTable(
  'quotations',
  {
    rid: uuid().primaryKey(),
    requirement_rid: uuid()
      .notNull()
      .references(() => requirements.rid),
    quotation_no: text().notNull(),
    version: integer().notNull(),
    /** Parties, priced lines, discount and terms, as the document says them. */
    content: jsonb().$type<QuotationContent>().notNull(),
    /** What its QR code leads to, and what anybody may verify it by. */
    code: text().notNull().unique(),
    total_fen: bigint({ mode: 'number' }).notNull(),
    staff_rid: uuid().notNull(),
    created_at: moment().notNull(),
    /** As the document says. */
    valid_until: moment().notNull(),
    /** From the customer's acceptance on: until when its lines can be ordered. */
    held_until: moment(),
  },
  (t) => [
    index('quotations_created').on(t.created_at),
    uniqueIndex('quotations_version').on(t.requirement_rid, t.version),
    uniqueIndex('quotations_no').on(t.quotation_no, t.version),
    check('quotations_total', sql`${t.total_fen} >= 0`),
  ],
);

/** What was said on the phone after a requirement came in. */
export const requirementCalls = pgTable(
  'requirement_calls',
  {
    rid: uuid().primaryKey(),
    requirement_rid: uuid()
      .notNull()
      .references(() => requirements.rid),
    staff_rid: uuid().notNull(),
    note: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('requirement_calls_of').on(t.requirement_rid, t.rid)],
);

/** Files that a requirement took; any other upload of a visitor is gone after a day. */
export const requirementFiles = pgTable(
  'requirement_files',
  {
    file_rid: uuid().primaryKey(),
    requirement_rid: uuid()
      .notNull()
      .references(() => requirements.rid),
    position: integer().notNull(),
  },
  (t) => [index('requirement_files_of').on(t.requirement_rid, t.position)],
);

/** How often a phone or a network address posted or uploaded on a Shanghai day. */
export const requirementQuotas = pgTable(
  'requirement_quotas',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<'phone' | 'address' | 'upload'>().notNull(),
    key: text().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.key] })],
);
