import { z } from 'zod';

/** Who shared something with which community; it is not the reader's own. */
export const sharedBy = z.object({ person: z.string(), community: z.string() });
export type SharedBy = z.infer<typeof sharedBy>;
