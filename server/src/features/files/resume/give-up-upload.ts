import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { discardKind } from '../discard-file.ts';
import { discardStagedKind } from './discard-staged.ts';
import { deleteUnrecorded } from './staged-uploads.store.ts';

/**
 * Forgets an upload, and what has arrived of it follows. One that has become a file by now is left alone, whatever the
 * caller read of it before: its bytes are the file's.
 */
export async function giveUpUpload(work: ReadWork, rid: string): Promise<void> {
  if (!(await deleteUnrecorded(work.tx, rid))) return;
  await enqueue(work, { kind: discardStagedKind, key: rid, payload: { rid } });
  // A copy may lie in the storage already.
  await enqueue(work, { kind: discardKind, key: rid, payload: { rid } });
}
