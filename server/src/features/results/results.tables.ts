import type { Urgency } from '@yance/contract/pricing/rules.ts';
import type { AccessAct, AccessReader } from '@yance/contract/results/access.ts';
import type { CurveAxes } from '@yance/contract/results/preview.ts';
import type { TaskClock, TaskState } from '@yance/contract/results/states.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
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
import type { RecordedCondition } from './preview/recorded-conditions.ts';

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
    /** Who manages its order; kept by a trigger of the database, so that the newest of many tasks are found at once. */
    manager_rid: uuid(),
    /** Who has tested it, each once; kept by a trigger too. */
    tester_rids: uuid().array().notNull().default([]),
    /** When it was sent to that laboratory; null until then. */
    sent_at: timestamp({ withTimezone: true }),
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
    /** When they were due as it was agreed, where the laboratory that was chosen has moved that. */
    agreed_at: timestamp({ withTimezone: true }),
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
    index('tasks_laboratory').on(t.laboratory_rid, t.rid.desc().nullsFirst()),
    index('tasks_clock').on(t.clock_until, t.rid),
    index('tasks_manager').on(t.manager_rid, t.state, t.rid),
    index('tasks_testers').using('gin', t.tester_rids),
    // By part of what is searched: rare words among all tasks (`mentions`).
    index('tasks_pieces').using('gin', sql`pieces(lower(${t.code} || ' ' || ${t.order_no} || ' ' || ${t.title}))`),
    index('tasks_retests')
      .on(t.rid)
      .where(sql`run > 1`),
    index('tasks_to_cancel')
      .on(t.rid)
      .where(sql`cancel_reason is not null`),
    index('tasks_urgent')
      .on(t.urgent, t.rid.desc().nullsFirst())
      .where(sql`urgent <> 'none'`),
    index('tasks_service').on(t.service_rid, t.published_at),
    index('tasks_published')
      .on(t.published_at)
      .where(sql`published_at is not null`),
  ],
);

/**
 * How long a laboratory took for a service over the last 90 days, from dispatch to publication; urgent work is left
 * out.
 */
export const laboratoryLeadTimes = pgTable(
  'laboratory_lead_times',
  {
    laboratory_rid: uuid().notNull(),
    service_rid: uuid().notNull(),
    median_days: doublePrecision().notNull(),
    p90_days: doublePrecision().notNull(),
    /** How many tasks that is of. */
    finished: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.service_rid, t.laboratory_rid] })],
);

/** The order of runs of an instrument: what is locked by who changes it, and counted up. */
export const worklists = pgTable('worklists', {
  instrument_rid: uuid().primaryKey(),
  version: integer().notNull(),
  changed_by: uuid().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
});

/** Which instrument is to run a waiting task, and when in its turn; it means nothing once the task waits no more. */
export const worklistTasks = pgTable(
  'worklist_tasks',
  {
    task_rid: uuid()
      .primaryKey()
      .references(() => tasks.rid),
    instrument_rid: uuid()
      .notNull()
      .references(() => worklists.instrument_rid),
    position: integer().notNull(),
  },
  (t) => [index('worklist_tasks_instrument').on(t.instrument_rid, t.position)],
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
  (t) => [
    primaryKey({ columns: [t.task_rid, t.number] }),
    index('task_runs_instrument').on(t.instrument, t.task_rid),
    index('task_runs_operator').on(t.operator, t.task_rid),
    index('task_runs_tester').on(t.started_by, t.task_rid),
  ],
);

/**
 * How a file looks in small: curves as paths of an SVG, anything else as a picture beside the file; and on what axes it
 * has curves.
 */
export type StoredThumbnail = ({ kind: 'curves'; paths: string[] } | { kind: 'picture' }) & { axes?: CurveAxes[] };

/** How far what a part of a file draws reaches, in its own unit; an empty one is of nameless numbers along x. */
export interface MeasuredSpan {
  /** In an archive the file that holds the part. */
  file?: string;
  /** What the part itself is called, where it is called anything. */
  title?: string;
  unit: string;
  low: number;
  high: number;
  /** It is surely a wavelength, a wavenumber or an energy of light, whichever its unit says. */
  light?: true;
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
    /** The colleagues who said so, or attached it; none where the file's name did for a computer. */
    about_by: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Whether the next version of the report shows no figures of it; what was issued says so by itself. */
    left_out: boolean().notNull().default(false),
    /** Null until it is drawn, and for what has no shape. */
    thumbnail: jsonb().$type<StoredThumbnail>(),
    /** One for each part and unit that is drawn, an empty one for nameless numbers along x; null until it is drawn. */
    measured: jsonb().$type<MeasuredSpan[]>(),
    /** What it says of how it was measured; null until it is drawn. */
    recorded: jsonb().$type<RecordedCondition[]>(),
    /** Which readers and layout these are of (`layoutVersion`); null until it is drawn. */
    looked_by: text(),
  },
  (t) => [unique('result_files_once').on(t.task_rid, t.file_rid), index('result_files_file').on(t.file_rid)],
);

/**
 * Which staff have looked at which result files: all of one was seen once `unseen` is empty, and it was downloaded
 * where it needs that.
 */
export const resultOpenings = pgTable(
  'result_openings',
  {
    result_rid: uuid()
      .notNull()
      .references(() => resultFiles.rid, { onDelete: 'cascade' }),
    staff_rid: uuid().notNull(),
    /** When it was first shown; null where it was only downloaded. */
    opened_at: timestamp({ withTimezone: true }),
    /** Of an archive the files that can be shown and were not yet, by their paths. */
    unseen: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Something of it cannot be shown. */
    needs_download: boolean().notNull().default(false),
    downloaded_at: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.result_rid, t.staff_rid] })],
);

/**
 * Who read which results, for their owner: one row a day for each act of a reader on a file, so that nothing grows with
 * how often somebody looks.
 */
export const resultAccesses = pgTable(
  'result_accesses',
  {
    rid: uuid().primaryKey(),
    /** Whose results they are. */
    member_rid: uuid().notNull(),
    order_rid: uuid().notNull(),
    /** Null for the list of files and for all of them as one; of the draft of a report its task. */
    file_rid: uuid(),
    /** What the file was called, of a draft the report's number; empty where there is none. */
    file: text().notNull(),
    act: text().$type<AccessAct>().notNull(),
    by: text().$type<AccessReader>().notNull(),
    /** The member, key, share link or colleague. */
    reader_rid: uuid().notNull(),
    /** What tells more of the reader: the community, the laboratory's rid, a visitor's browser. */
    about: text().notNull(),
    day: date().notNull(),
    times: integer().notNull(),
    first_at: timestamp({ withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    unique('result_accesses_once').on(t.order_rid, t.file_rid, t.act, t.reader_rid, t.about, t.day).nullsNotDistinct(),
    index('result_accesses_order').on(t.order_rid, t.at),
    index('result_accesses_member').on(t.member_rid),
    index('result_accesses_reader').on(t.reader_rid),
  ],
);
