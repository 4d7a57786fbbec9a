import type { Urgency } from '@yance/contract/pricing/rules.ts';
import type { TaskClock, TaskState } from '@yance/contract/results/states.ts';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/** The last five digits of a task's code; it goes round, the date in front keeps codes apart. */
export const taskNumbers = pgSequence('task_numbers', { minValue: 1, maxValue: 99_999, cycle: true });

/** One line of an order as a laboratory works on it. */
export const tasks = pgTable(
  'tasks',
  {
    rid: uuid().primaryKey(),
    /** What laboratories call it: it names no customer. */
    code: text().notNull().unique(),
    order_rid: uuid().notNull(),
    order_no: text().notNull(),
    member_rid: uuid().notNull(),
    line_rid: uuid().notNull().unique(),
    service_rid: uuid().notNull(),
    title: text().notNull(),
    unit: text().notNull(),
    count: integer().notNull(),
    urgent: text().$type<Urgency>().notNull(),
    state: text().$type<TaskState>().notNull(),
    laboratory_rid: uuid(),
    /** The run that is under way or done last, from 1; 0 before the start. */
    run: integer().notNull(),
    /** Files up to this run are open to the customer; 0 before the first publication. */
    published_run: integer().notNull(),
    /** The customer did not take the explanation: the administrator decides. */
    insisted: boolean().notNull(),
    /** Why the customer asks to cancel it; null when nobody asks. */
    cancel_reason: text(),
    clock_kind: text().$type<TaskClock>(),
    clock_until: timestamp({ withTimezone: true }),
    /** When its results are due; null where the service promises no time. */
    due_at: timestamp({ withTimezone: true }),
    /** Results came after they were due: those of any run, for a retest is due anew. */
    late: boolean().notNull().default(false),
    /** Since when it pauses: this time is added to `due_at`. */
    paused_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When the order's samples were complete, for the lead time that the service promises. */
    received_at: timestamp({ withTimezone: true }),
    published_at: timestamp({ withTimezone: true }),
    confirmed_at: timestamp({ withTimezone: true }),
    /** The last day on which the files are kept; null until the data are confirmed or the task has ended. */
    files_until: date(),
    /** When that time was over and the bytes were removed. */
    files_removed_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('tasks_order').on(t.order_rid),
    index('tasks_order_no').on(t.order_no),
    index('tasks_member').on(t.member_rid, t.rid.desc().nullsFirst()),
    index('tasks_state').on(t.state, t.laboratory_rid, t.rid),
    index('tasks_service').on(t.service_rid, t.published_at),
  ],
);

/** Runs of a task: the first, and one for each retest. */
export const taskRuns = pgTable(
  'task_runs',
  {
    task_rid: uuid()
      .notNull()
      .references(() => tasks.rid),
    number: integer().notNull(),
    instrument: text().notNull(),
    operator: text().notNull(),
    started_at: timestamp({ withTimezone: true }).notNull(),
    /** Who tested; null where a retest was ordered by staff. */
    started_by: uuid(),
    submitted_at: timestamp({ withTimezone: true }),
    submitted_by: uuid(),
    note: text().notNull(),
    records: jsonb().$type<{ code: string; remark: string }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.task_rid, t.number] })],
);

/** How a file looks in small: curves as paths of an SVG, anything else as a picture beside the file. */
export type StoredThumbnail = { kind: 'curves'; paths: string[] } | { kind: 'picture' };

/** How far a file's measurement reaches along x, in the file's own unit. */
export interface MeasuredSpan {
  unit: string;
  low: number;
  high: number;
}

export const resultFiles = pgTable(
  'result_files',
  {
    rid: uuid().primaryKey(),
    task_rid: uuid()
      .notNull()
      .references(() => tasks.rid),
    file_rid: uuid().notNull(),
    run: integer().notNull(),
    /** The samples that the file is about. */
    sample_codes: text().array().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Null until it is drawn, and for what has no shape. */
    thumbnail: jsonb().$type<StoredThumbnail>(),
    /** One for each unit along x; null until it is drawn. */
    measured: jsonb().$type<MeasuredSpan[]>(),
  },
  (t) => [unique('result_files_once').on(t.task_rid, t.file_rid), index('result_files_file').on(t.file_rid)],
);

/** Which staff have looked at which result files. */
export const resultOpenings = pgTable(
  'result_openings',
  {
    result_rid: uuid()
      .notNull()
      .references(() => resultFiles.rid, { onDelete: 'cascade' }),
    staff_rid: uuid().notNull(),
    opened_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.result_rid, t.staff_rid] })],
);
