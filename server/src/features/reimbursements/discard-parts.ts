import { z } from 'zod';
import type { ReadWork } from '../../kernel/db.ts';
import { enqueue, jobKind } from '../../kernel/jobs.ts';
import type { PackageRow } from './reimbursements.store.ts';

export const partsGone = jobKind('reimbursements:discard', { rid: z.string(), parts: z.number() });

/** Sets the removal of a package's files, for after the commit. */
export async function discardParts(work: ReadWork, { rid, parts }: PackageRow): Promise<void> {
  if (parts.length > 0) await enqueue(work, { kind: partsGone, key: rid, payload: { rid, parts: parts.length } });
}
