import { z } from 'zod';
import { staging } from '../../../gateways/storage/staging.ts';
import { jobKind, jobOf } from '../../../kernel/jobs.ts';

export const discardStagedKind = jobKind('files:discard-staged', { rid: z.string() });

/** Removes staged bytes once the transaction that recorded the file, or gave the upload up, has been committed. */
export const discardStaged = jobOf(discardStagedKind, {
  outside: (_, { rid }) => staging().remove(rid),
  run: () => Promise.resolve(),
});
