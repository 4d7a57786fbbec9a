import { z } from 'zod';
import { carries, declareFacts, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { taskMachine } from './states.ts';

const objection = { order_rid: rid, evidence: z.array(rid).readonly() };

/** What happens to a testing task. `run` counts the tests of a task from 1. */
export const taskFacts = machineFacts(
  taskMachine,
  {
    plan: carries({ order_rid: rid, code: z.string() }),
    dispatch: carries({ laboratory: z.string(), laboratory_rid: rid.optional(), line_rid: rid.optional() }),
    accept: carries({}),
    refuse: carries({ line_rid: rid.optional() }),
    start: carries({ instrument: z.string(), operator: z.string() }),
    pause: carries({}),
    resume: carries({}),
    submit: carries({ run: z.int(), files: z.int() }),
    return: carries({}),
    publish: carries({ order_rid: rid, order_no: z.string(), run: z.int() }),
    /** `late_fen` was taken off because the results came later than promised. */
    right: carries({ order_rid: rid, late_fen: z.int().optional() }),
    wrong: carries(objection),
    explain: carries({}),
    insist: carries(objection),
    retest: carries({}),
    /** The linked order, which waits for the customer to accept its price. */
    paidRetest: carries({ order_rid: rid, retest_order_rid: rid, retest_order_no: z.string(), amount_fen: z.int() }),
    refund: carries({ order_rid: rid, amount_fen: z.int() }),
    post: carries({ order_rid: rid, amount_fen: z.int() }),
    reject: carries({ order_rid: rid, amount_fen: z.int() }),
    cancel: carries({}),
    end: carries({}),
    askCancel: carries({ order_rid: rid }),
    denyCancel: carries({ order_rid: rid }),
  },
  {
    remind: carries({ order_rid: rid, member_rid: rid, day: z.number() }),
    /** The results were promised for `until` and are not there. */
    overdue: carries({ order_rid: rid, until: z.string() }),
    /** The laboratory that was chosen takes longer: the order's results are promised for `until` now. */
    postpone: carries({ order_rid: rid, until: z.string() }),
    /** The files of this task and of those of its order that end on the same day. */
    filesEnding: carries({ order_rid: rid, keep_until: z.string() }),
    filesRemoved: carries({ order_rid: rid, files: z.int() }),
  },
);

/**
 * Files of a task's run under way were attached or given to samples, where the record is the first of them; or one was
 * taken out, of which stays what it was.
 */
export const resultFileFacts = declareFacts('resultFile', {
  change: carries({ task_rid: rid, files: z.int() }),
  remove: carries({ task_rid: rid, run: z.int(), name: z.string(), size: z.int(), sha256: z.string() }),
});

/** The order of an instrument's runs was changed; the record is the instrument. */
export const worklistFacts = declareFacts('worklist', { arrange: carries({ tasks: z.int() }) });
