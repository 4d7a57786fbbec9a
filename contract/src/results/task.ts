import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { date, moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, clock, timelineEvent } from '../kernel/page.ts';
import { taskReport } from '../reports/report.ts';
import { inputFiles } from '../orders/input-file.ts';
import { urgency } from '../pricing/rules.ts';
import { thumbnail } from './preview.ts';
import { taskMachine } from './states.ts';
import { unopened } from './unopened.ts';

export const taskStates = keysOf(taskMachine.states);

/** A result file with the samples that its name speaks of. */
export const resultFile = fileLink.extend({
  run: z.number().int(),
  sample_codes: z.array(z.string()),
  created: moment,
  /** Whether an instrument's computer sent it by itself. */
  by_computer: z.boolean(),
  /** Why nobody can open it: its safety is not checked yet, or the check has found harm; null for one that opens. */
  closed: z.enum(['waiting', 'infected']).nullable(),
  /** Drawn soon after the upload; null before, and for what has no shape. */
  thumbnail,
});
export type ResultFile = z.infer<typeof resultFile>;

/**
 * The last day on which the result files can be opened, and when they were removed; null before the data are confirmed.
 */
const fileRetention = z.object({ until: date, removed: moment.nullable() }).nullable();

/** One run of a task: the first, and one more for each retest. */
export const testRun = z.object({
  number: z.number().int(),
  instrument: z.string(),
  operator: z.string(),
  started: moment,
  submitted: moment.nullable(),
  note: z.string(),
  /** What the laboratory wrote for single samples. */
  records: z.array(z.object({ code: z.string(), remark: z.string() })),
});
export type TestRun = z.infer<typeof testRun>;

/** The customer's objection to delivered data and the operator's answer. */
export const objection = z.object({
  reason: z.string(),
  raised: moment,
  evidence: z.array(fileLink),
  insisted: z.boolean(),
  answer: z.string().nullable(),
  answered: moment.nullable(),
});
export type Objection = z.infer<typeof objection>;

/** One step in the talk about delivered data: objections, answers, retests and refunds, oldest first. */
export const objectionStep = z.object({
  event: z.enum(['wrong', 'insist', 'explain', 'retest', 'paidRetest', 'refund', 'post', 'reject']),
  label: z.string(),
  at: moment,
  by: z.enum(['customer', 'staff']),
  text: z.string(),
  evidence: z.array(fileLink),
  /** The money of a refund or of a paid retest. */
  amount_fen: fenAmount.nullable(),
  /** The linked order of a paid retest. */
  order_rid: rid.nullable(),
  order_no: z.string().nullable(),
});
export type ObjectionStep = z.infer<typeof objectionStep>;

/** A task as the customer sees it. Files open when the task is published. */
export const assignRow = z.object({
  rid,
  order_rid: rid,
  order_no: z.string(),
  line_rid: rid,
  title: z.string(),
  count: z.number().int(),
  unit: z.string(),
  state: z.enum(taskStates),
  label: z.string(),
  clock: clock.nullable(),
  actions: z.array(action),
  files: z.array(resultFile),
  objection: objection.nullable(),
  talk: z.array(objectionStep),
  /** The customer's request to cancel it, while it waits for an answer. */
  cancel_reason: z.string().nullable(),
  /** By when its results are promised, whether that was kept, what moved it, and what was taken off for being late. */
  promise: z
    .object({
      at: moment,
      state: z.enum(['open', 'kept', 'late']),
      /** When the data were published; null before. */
      delivered: moment.nullable(),
      why: z.array(z.string()),
      late_fen: fenAmount,
    })
    .nullable(),
  kept: fileRetention,
  published: moment.nullable(),
  confirmed: moment.nullable(),
  /** All versions of its report, the newest first. */
  reports: z.array(taskReport),
});
export type AssignRow = z.infer<typeof assignRow>;

/** A task as laboratories and reviewers see it: code names, never the customer. */
export const taskRow = z.object({
  rid,
  code: z.string(),
  order_no: z.string(),
  title: z.string(),
  count: z.number().int(),
  unit: z.string(),
  urgent: urgency,
  state: z.enum(taskStates),
  label: z.string(),
  laboratory_rid: rid.nullable(),
  laboratory: z.string(),
  instrument: z.string(),
  operator: z.string(),
  run: z.number().int(),
  /** Result files of the run under way or done last. */
  run_files: z.number().int(),
  /** Whether the reviewer sent the run back, and it was not handed in again. */
  returned: z.boolean(),
  created: moment,
  clock: clock.nullable(),
  overdue: z.boolean(),
  /** The customer's request to cancel it or its whole order, while it waits for an answer. */
  cancel_asked: z.object({ of: z.enum(['task', 'order']), reason: z.string() }).nullable(),
  actions: z.array(action),
});
export type TaskRow = z.infer<typeof taskRow>;

export const taskDetail = taskRow.extend({
  samples: z.array(
    z.object({
      rid,
      code: z.string(),
      label_code: z.string(),
      name: z.string(),
      state: z.string(),
      label: z.string(),
      place: z.string(),
      /** Hazards and storage in words. */
      marks: z.array(z.string()),
    }),
  ),
  groups: z.array(
    z.object({
      name: z.string(),
      count: z.number().int(),
      form: z.string(),
      amount: z.string(),
      composition: z.string(),
      hazards: z.array(z.string()),
      /** What becomes of the samples after the test, in words: anyone who tests must know what to keep. */
      afterwards: z.string(),
      storage: z.string(),
      notes: z.array(z.string()),
      remark: z.string(),
      /** The samples of the group, by the codes that result files name. */
      sample_codes: z.array(z.string()),
      /** The customer's picture of the samples, on which places to test may be marked. */
      photo: fileLink.nullable(),
      parameters: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  /** What the customer sent to be analysed; empty where samples are tested. */
  ...inputFiles,
  files: z.array(resultFile),
  runs: z.array(testRun),
  objection: objection.nullable(),
  talk: z.array(objectionStep),
  /**
   * Once its results are late, they are handed in with a reason: usual ones to choose from. Null while they are not
   * late.
   */
  late_reasons: z.array(z.string()).nullable(),
  /** For the steps that the reader may make and must give a reason for: usual ones to choose from. */
  usual_reasons: z.object({
    refuse: z.array(z.string()).optional(),
    pause: z.array(z.string()).optional(),
    return: z.array(z.string()).optional(),
  }),
  kept: fileRetention,
  /**
   * Ordered ranges that what a file of the present run holds of a sample does not cover, such as 5–90° of which 5–80°
   * were measured.
   */
  range_gaps: z.array(
    z.object({
      file_rid: rid,
      file: z.string(),
      /** Which of its parts, or whose; empty where it is the whole file. */
      part: z.string(),
      label: z.string(),
      unit: z.string(),
      ordered: z.tuple([z.number(), z.number()]),
      /** Pieces that do not meet, from low to high. */
      measured: z.array(z.tuple([z.number(), z.number()])).min(1),
    }),
  ),
  /** While the present run is reviewed, its files of which the reader has not seen all. */
  unopened: z.array(unopened),
  /** Whether the present run is reviewed and the reader has not looked at the draft of its report. */
  report_unseen: z.boolean(),
  /** What the task's line costs, and what refunds have given back of it. Null for who may not read money. */
  charge: z.object({ rid, amount_fen: fenAmount, credited_fen: fenAmount, label: z.string() }).nullable(),
  timeline: z.array(timelineEvent),
});
export type TaskDetail = z.infer<typeof taskDetail>;
