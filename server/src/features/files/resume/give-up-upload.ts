import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue } from '../../../kernel/jobs.ts';
import { discardKind } from '../discard-file.ts';
import { discardStagedKind } from './discard-staged.ts';
import { deleteStaged } from './staged-uploads.store.ts';

/** Forgets an upload that is no file yet, its row locked by the caller; what has arrived of it follows. */
export async function giveUpUpload(work: ReadWork, rid: string): Promise<void> {
  await deleteStaged(work.tx, rid);
  await enqueue(work, { kind: discardStagedKind, key: rid, payload: { rid } });
  // A copy may lie in the storage already.
  await enqueue(work, { kind: discardKind, key: rid, payload: { rid } });
}
