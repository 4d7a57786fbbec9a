import type { Preview } from '@yance/contract/results/preview.ts';
import type { ReadWork, StaffWork } from '../../../kernel/db.ts';
import { resultsOfFile, saveDownloaded, savePartSeen, saveShown } from '../results.store.ts';

/**
 * Notes that somebody of the staff was shown a result file, wherever it is one, and what is left to be seen: the files
 * of an archive one by one, and by a download what cannot be shown.
 */
export async function noteShown({ tx, actor, clock }: StaffWork, fileRid: string, preview: Preview): Promise<void> {
  const results = await resultsOfFile(tx, fileRid);
  const left = leftOf(preview);
  await saveShown(
    tx,
    results.map((result_rid) => ({ result_rid, staff_rid: actor.rid, opened_at: clock.now(), ...left })),
  );
}

function leftOf(preview: Preview): { unseen: string[]; needs_download: boolean } {
  if (preview.kind !== 'parts') return { unseen: [], needs_download: preview.kind === 'none' };
  const inside = preview.parts.flatMap(({ file }) => file || []);
  return { unseen: [...new Set(inside)], needs_download: preview.unread.length > 0 };
}

/** Notes that somebody of the staff looks at a file inside of an archive. */
export async function notePartSeen({ tx, actor }: StaffWork, fileRid: string, part: string): Promise<void> {
  await savePartSeen(tx, { results: await resultsOfFile(tx, fileRid), staffRid: actor.rid, part });
}

/** Notes that somebody of the staff has the file itself. */
export async function noteDownloaded({ tx, clock }: ReadWork, fileRid: string, staffRid: string): Promise<void> {
  const results = await resultsOfFile(tx, fileRid);
  await saveDownloaded(
    tx,
    results.map((result_rid) => ({ result_rid, staff_rid: staffRid, downloaded_at: clock.now() })),
  );
}
