import { gateways } from '../../../gateways/gateways.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { insertFile, type StoredFile } from '../files.store.ts';
import { checkKind } from './check-file.ts';

/** Of a file that has just come. */
const newlyCome = { safety: null, finding: null, beyond_scanner: false, released_at: null };

/**
 * Notes a file that came from outside and lies in the storage. Where a scanner is configured, nobody reads it before
 * that has looked through it, which happens soon.
 */
export async function admitFile(work: ReadWork, given: Omit<StoredFile, keyof typeof newlyCome>): Promise<StoredFile> {
  const row: StoredFile = { ...given, ...newlyCome, safety: gateways().scanner ? 'waiting' : null };
  await insertFile(work.tx, row);
  if (row.safety) await enqueue(work, { kind: checkKind, key: row.rid, payload: { rid: row.rid } });
  return row;
}
