import type { Thumbnail } from '@yance/contract/results/preview.ts';
import { z } from 'zod';
import type { Tx, Work } from '../../../kernel/db.ts';
import { waitingKeys } from '../../../kernel/job-lists.ts';
import { enqueueAll, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { filesByRid } from '../../files/index.ts';
import type { ResultLinks } from '../read/result-links.ts';
import type { ResultRow } from '../tasks/task-model.ts';
import { layOutOnce } from './preview-file.ts';
import { looksAreRenewed } from './renew-looks.ts';
import { saveStoredLook } from './save-stored-look.ts';

const kind = jobKind('results:draw', { file_rid: z.string() });

/** Has the files drawn after this transaction, so that who opens them later waits for nothing. */
export const setDrawing = (work: Work, fileRids: readonly string[]): Promise<void> =>
  enqueueAll(
    work,
    fileRids.map((file_rid) => ({ kind, key: file_rid, payload: { file_rid } })),
  );

export const drawing = jobOf(kind, {
  immediate: true,
  outside: async ({ database: { db } }, { file_rid }) => {
    const file = (await filesByRid(db, [file_rid])).get(file_rid);
    if (file && file.safety !== 'infected') await layOutOnce(db, file);
  },
  run: async ({ tx }, { file_rid }) => {
    const file = (await filesByRid(tx, [file_rid])).get(file_rid);
    if (file) await saveStoredLook(tx, file);
  },
});

/** Which of these files somebody is still going to draw, by its own job or after new readers came. */
export async function awaitingDrawing(tx: Tx, fileRids: readonly string[]): Promise<Set<string>> {
  if (fileRids.length > 0 && (await looksAreRenewed(tx))) return new Set(fileRids);
  return waitingKeys(tx, kind.name, fileRids);
}

/** How a result file looks in small. */
export function thumbnailOf({ thumbnail, file_rid }: ResultRow, links: ResultLinks): Thumbnail {
  return thumbnail?.kind === 'picture' ? { ...thumbnail, url: links.rendition(file_rid, 'webp') } : thumbnail;
}
