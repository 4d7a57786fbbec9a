import { z } from 'zod';
import { date } from '../kernel/fields.ts';

/**
 * By when results are published: working days from the receipt of the samples, and the day if they are received today.
 * Where `hours` stands, those count, by day and night.
 */
export const resultPromise = z.object({ days: z.number().int(), hours: z.number().int().nullable(), on: date });
export type ResultPromise = z.infer<typeof resultPromise>;
