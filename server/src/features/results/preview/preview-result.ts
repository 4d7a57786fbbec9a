import type { Preview } from '@yance/contract/results/preview.ts';
import type { MemberWork, ReadWork, StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid } from '../../files/index.ts';
import { noteView } from '../../communities/index.ts';
import { sharedOrder } from '../read/shared-results.ts';
import { canSee } from '../read/own-laboratory.ts';
import { noteOpened } from '../review/opened-files.ts';
import { tasksWithFile } from '../results.store.ts';
import { previewFile } from './preview-file.ts';

/**
 * A member sees the files of own published runs, and of those that are shared with the member, which is noted; any
 * other answers like a missing one.
 */
export async function previewForMember(work: MemberWork, fileRid: string): Promise<Preview> {
  const published = (await tasksWithFile(work.tx, fileRid)).flatMap(({ task, run }) =>
    run <= task.published_run && !task.files_removed_at ? [task] : [],
  );
  if (published.some((task) => task.member_rid === work.actor.rid)) return preview(work, fileRid, true);
  const [first] = published;
  if (!first) throw new Refusal('notFound');
  const share = await sharedOrder(work, first.order_rid);
  const file = (await filesByRid(work.tx, [fileRid])).get(fileRid);
  await noteView(work, share, { readerRid: work.actor.rid, act: 'view', file: file?.name ?? '' });
  return preview(work, fileRid, true);
}

/** The operator sees every file of a task, a laboratory those of its own; nobody any other file. It is noted. */
export async function previewForStaff(work: StaffWork, fileRid: string): Promise<Preview> {
  const tasks = await tasksWithFile(work.tx, fileRid);
  const allowed = tasks.some(({ task }) => canSee(work.actor, task) && !task.files_removed_at);
  const shown = await preview(work, fileRid, allowed);
  await noteOpened(work, fileRid);
  return shown;
}

async function preview(work: ReadWork, fileRid: string, allowed: boolean): Promise<Preview> {
  const file = allowed ? (await filesByRid(work.tx, [fileRid])).get(fileRid) : undefined;
  if (!file) throw new Refusal('notFound');
  return previewFile(work, file);
}
