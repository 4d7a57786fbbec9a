import { z } from 'zod';
import { jobKind, jobOf } from '../../kernel/jobs.ts';
import { removeBytes } from './renditions.ts';

export const discardKind = jobKind('files:discard', { rid: z.string() });

/** Removes the bytes once the transaction that deleted the row has been committed. */
export const discardFile = jobOf(discardKind, {
  run: async (_, { rid }) => {
    await removeBytes(rid);
  },
});
