import { z } from 'zod';
import type { ReadWork } from '../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../kernel/jobs.ts';
import { deleteFile } from './files.store.ts';
import { removeBytes } from './renditions.ts';

export const discardKind = jobKind('files:discard', { rid: z.string() });

/** Removes the bytes once the transaction that deleted the row, or ended its time, has been committed. */
export const discardFile = jobOf(discardKind, {
  outside: (_, { rid }) => removeBytes(rid),
  run: () => Promise.resolve(),
});

/** Removes the bytes of a file whose row stays, once the transaction has been committed. */
export const discardBytes = (work: ReadWork, rid: string): Promise<void> =>
  enqueue(work, { kind: discardKind, key: rid, payload: { rid } });

/** Forgets a file that nothing names any more; its bytes follow. */
export async function forgetFile(work: ReadWork, rid: string): Promise<void> {
  await deleteFile(work.tx, rid);
  await discardBytes(work, rid);
}
