import { z } from 'zod';
import { fileLink } from '../files/file.ts';
import { moment, rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { action } from '../kernel/page.ts';
import { reportMachine } from './states.ts';

/** One version of the report about a task. */
export const taskReport = z.object({
  rid,
  /** The same for all versions of a task's report. */
  report_no: z.string(),
  /** From 1. */
  version: z.number().int(),
  state: z.enum(keysOf(reportMachine.states)),
  label: z.string(),
  issued: moment,
  /** Why there is this version; empty of the first. */
  reason: z.string(),
  /** Why it must not be relied on; null unless it was revoked. */
  revoked_reason: z.string().nullable(),
  /** What stands behind its QR code. */
  code: z.string(),
  /** Of the PDF, in hexadecimal digits; null until it is set, soon after the issue. */
  sha256: z.string().nullable(),
  /** The PDF; null until it is set, and for staff who may not know the customer. */
  file: fileLink.nullable(),
  actions: z.array(action),
});
export type TaskReport = z.infer<typeof taskReport>;
