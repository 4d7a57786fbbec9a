import { z } from 'zod';
import { date } from '../kernel/fields.ts';

/** By when results are published: working days from the receipt of the samples, and the day if they are received today. */
export const resultPromise = z.object({ days: z.number().int(), on: date });
export type ResultPromise = z.infer<typeof resultPromise>;
