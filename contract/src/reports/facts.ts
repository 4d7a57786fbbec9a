import { z } from 'zod';
import { carries, machineFacts } from '../kernel/fact.ts';
import { rid } from '../kernel/fields.ts';
import { reportMachine } from './states.ts';

const about = { task_rid: rid, order_rid: rid, order_no: z.string(), report_no: z.string(), version: z.int() };

/** What happens to a version of a report. */
export const reportFacts = machineFacts(reportMachine, {
  issue: carries(about),
  correct: carries(about),
  replace: carries(about),
  revoke: carries(about),
});
