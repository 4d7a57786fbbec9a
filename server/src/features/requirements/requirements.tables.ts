import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
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
    state: text().notNull(),
    /** Null until a member has proved this phone. */
    member_rid: uuid(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    category: text().notNull(),
    content: text().notNull(),
    sample_count: integer(),
    budget_fen: bigint({ mode: 'number' }),
    wished_on: date({ mode: 'string' }),
    manager_rid: uuid(),
    created_at: moment().notNull(),
    /** Until when the poster must have been called; null once done or closed. */
    due_at: moment(),
    close_reason: text(),
  },
  (t) => [
    uniqueIndex('requirements_no').on(t.requirement_no),
    index('requirements_state').on(t.state, t.rid),
    index('requirements_member').on(t.member_rid, t.rid),
    index('requirements_unclaimed')
      .on(t.phone)
      .where(sql`member_rid is null`),
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
