import type { FileCheck } from '@yance/contract/results/file-check.ts';
import type { Undrawable } from '@yance/contract/results/drawable.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { Limiter } from '../../../kernel/limiter.ts';
import { resultsOfTasks, type StoredResult } from '../files/result-files.ts';
import { awaitingDrawing } from '../preview/draw-thumbnail.ts';
import { whyUndrawn } from '../preview/preview-file.ts';
import { seenTask } from './own-laboratory.ts';

/** Of a task with hundreds of files that nobody can draw, so many are read from the storage at once. */
const readsAtOnce = 8;

/** Which result files of a task cannot be shown, and which hold the same: nobody is said to have looked at them. */
export async function checkFiles(work: StaffWork, rid: string): Promise<FileCheck> {
  const task = await seenTask(work, rid);
  const all = (await resultsOfTasks(work.tx, [task], 'staff')).get(rid) ?? [];
  const present = all.filter(({ row }) => row.run === task.run);
  return { ...(await undrawnOf(work.tx, present)), same: sameOf(all, task.run) };
}

/** Nobody reads it any more: it was tried until it was given up. */
const failed: Undrawable = { kind: 'none', reason: 'failed' };

/** What has a picture in small was drawn; of the others it is stored why they were not, unless they failed for good. */
async function undrawnOf(tx: Tx, present: readonly StoredResult[]): Promise<Pick<FileCheck, 'undrawn' | 'unread'>> {
  // Of what waits for its check or failed it, it is said elsewhere that nobody can open it.
  const opens = ({ safety }: StoredResult['file']) => safety !== 'waiting' && safety !== 'infected';
  const left = present.filter(({ file, row }) => !row.thumbnail && opens(file));
  const limiter = new Limiter(readsAtOnce, left.length);
  const read = async ({ file }: StoredResult) => ({ file, why: await limiter.run(() => whyUndrawn(file)) });
  const reasons = await Promise.all(left.map(read));
  const unread = reasons.flatMap(({ file, why }) => (why === 'unread' ? [file.rid] : []));
  const awaited = await awaitingDrawing(tx, unread);
  return {
    undrawn: reasons.flatMap(({ file: { rid, name }, why }) => {
      if (why === 'unread') return awaited.has(rid) ? [] : [{ rid, name, why: failed }];
      return why ? [{ rid, name, why }] : [];
    }),
    unread: awaited.size,
  };
}

/** A retest that brings the bytes of the run before is meant too; what earlier runs repeated is over. */
function sameOf(all: readonly StoredResult[], run: number): FileCheck['same'] {
  const groups = [...Map.groupBy(all, ({ file }) => file.sha256).values()];
  return groups
    .filter((group) => group.length > 1 && group.some(({ row }) => row.run === run))
    .map((group) =>
      group.map(({ file, row }) => ({
        rid: file.rid,
        name: file.name,
        run: row.run,
        sample_codes: row.sample_codes,
      })),
    );
}
