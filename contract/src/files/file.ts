import { z } from 'zod';
import { rid } from '../kernel/fields.ts';

/** A stored file with a short-lived link that opens it; ask for the record again when the link is over. */
export const fileLink = z.object({
  rid,
  name: z.string(),
  /** In bytes. */
  size: z.number().int(),
  /** What its first bytes say, never what its name says. */
  mime: z.string(),
  url: z.string(),
});
export type FileLink = z.infer<typeof fileLink>;
