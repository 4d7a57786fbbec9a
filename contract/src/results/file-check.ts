import { z } from 'zod';
import { rid } from '../kernel/fields.ts';
import { undrawable } from './drawable.ts';

const named = z.object({ rid, name: z.string() });

/** What to know of the result files of a task before they go on: it stops nothing. */
export const fileCheck = z.object({
  /** Files of the present run that the viewer cannot show, and why. */
  undrawn: z.array(named.extend({ why: undrawable })),
  /** Files of the present run that are not yet read. */
  unread: z.number().int(),
  /** Files with the same content, in groups of two or more; one of each at least is of the present run. */
  same: z.array(z.array(named.extend({ run: z.number().int(), sample_codes: z.array(z.string()) })).min(2)),
});
export type FileCheck = z.infer<typeof fileCheck>;
