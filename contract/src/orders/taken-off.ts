import { z } from 'zod';
import { reductionKinds } from '../pricing/reductions.ts';

/** What was taken off an order, and why that much. */
export const takenOff = z.object({
  kind: z.enum(reductionKinds),
  title: z.string(),
  rule: z.string(),
  taken_fen: z.number().int(),
});
