import type { Thumbnail } from '@yance/contract/results/preview.ts';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock.ts';
import type { Work } from '../../../kernel/db.ts';
import { enqueueAll, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { filesByRid, renditionUrl } from '../../files/index.ts';
import { saveLook } from '../results.store.ts';
import type { ResultRow } from '../tasks/task-model.ts';
import { layOutOnce, storedLook } from './preview-file.ts';

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
    if (file) await layOutOnce(db, file);
  },
  run: async ({ tx }, { file_rid }) => saveLook(tx, file_rid, await storedLook(file_rid)),
});

/** How a result file looks in small. */
export function thumbnailOf({ thumbnail, file_rid }: ResultRow, clock: Clock): Thumbnail {
  return thumbnail?.kind === 'picture' ? { kind: 'picture', url: renditionUrl(file_rid, 'webp', clock) } : thumbnail;
}
