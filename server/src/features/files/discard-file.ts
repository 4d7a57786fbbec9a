import { z } from 'zod';
import { storage } from '../../gateways/storage/storage.ts';
import { jobKind, jobOf } from '../../kernel/jobs.ts';
import { renditionKey } from './renditions.ts';

export const discardKind = jobKind('files:discard', { rid: z.string() });

/** Removes the bytes once the transaction that deleted the row has been committed. */
export const discardFile = jobOf(discardKind, {
  run: async (_, { rid }) => {
    await storage().remove(rid);
    for (const kind of ['png', 'jpg', 'webp', 'json'] as const) await storage().remove(renditionKey(rid, kind));
  },
});
