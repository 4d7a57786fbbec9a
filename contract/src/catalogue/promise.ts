import { z } from 'zod';
import { date } from '../kernel/fields.ts';

/**
 * How long results take once everything is here: working days, or hours by day and night where `hours` stands. They
 * count from the receipt of the samples, or of the data where data alone are analysed.
 */
export const promiseSpan = z.object({
  days: z.number().int(),
  hours: z.number().int().nullable(),
  start: z.enum(['samples', 'data']),
});
export type PromiseSpan = z.infer<typeof promiseSpan>;

/** By when results are published, with the day if what it counts from is received today. */
export const resultPromise = promiseSpan.extend({ on: date });
export type ResultPromise = z.infer<typeof resultPromise>;
