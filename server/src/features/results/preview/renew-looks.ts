import { z } from 'zod';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { waitingKeys } from '../../../kernel/job-lists.ts';
import { enqueue, jobKind, jobOf, reschedule } from '../../../kernel/jobs.ts';
import { filesByRid } from '../../files/index.ts';
import { resultsDrawnOtherwise } from '../results.store.ts';
import { layoutVersion } from './layout-version.ts';
import { layOutOnce } from './preview-file.ts';
import { saveStoredLook } from './save-stored-look.ts';

const kind = jobKind('results:renew-looks', { before: z.string().optional() });
const key = 'all';
/** So many files are laid out one after the other, and then whatever else waits has its turn. */
const batch = 8;

/** At each start: what other readers laid out is laid out anew, so that opening it draws nothing. */
export const scheduleRenewal = (work: ReadWork): Promise<void> => enqueue(work, { kind, key });

/**
 * The newest results first, a few at a time, each once. A file that cannot be laid out now, as where its bytes are
 * gone, holds up no other: it keeps its old look until somebody opens it, or the next start.
 */
export const lookRenewal = jobOf(kind, {
  atStart: scheduleRenewal,
  outside: async ({ database: { db } }, { before }) => {
    const { files } = await nextOnes(db, before);
    for (const file of files) await layOutOnce(db, file).catch(() => undefined);
  },
  run: async (work, { before }) => {
    const { stale, files } = await nextOnes(work.tx, before);
    for (const file of files) await saveStoredLook(work.tx, file);
    const last = stale.at(-1);
    if (last && stale.length === batch) await reschedule(work, { kind, key, payload: { before: last.rid } });
  },
});

/** Whether that is still under way. */
export const looksAreRenewed = async (tx: Tx): Promise<boolean> => (await waitingKeys(tx, kind.name, [key])).size > 0;

async function nextOnes(tx: Tx, before: string | undefined) {
  const stale = await resultsDrawnOtherwise(tx, layoutVersion(), { before, most: batch });
  const files = await filesByRid(
    tx,
    stale.map(({ file_rid }) => file_rid),
  );
  return { stale, files: [...files.values()] };
}
