import type { InputOf } from '@yance/contract/kernel/endpoint.ts';
import type { Preview } from '@yance/contract/results/preview.ts';
import type { previewResult, seePart as seePartCall } from '@yance/contract/results/staff-endpoints.ts';
import type { MemberWork, ReadWork, StaffWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid } from '../../files/index.ts';
import { noteAccess, readerOf, type Reader } from '../accesses/note-access.ts';
import { resultLinks, sharedReader, type ResultLinks } from '../read/result-links.ts';
import { sharedOrder } from '../read/shared-results.ts';
import { canSee } from '../read/own-laboratory.ts';
import { notePartSeen, noteShown } from '../review/opened-files.ts';
import { tasksWithFile } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';
import { previewFile } from './preview-file.ts';

/**
 * A member sees the files of own published runs, and of those that are shared with the member; any other answers like a
 * missing one. Either is noted.
 */
export async function previewForMember(work: MemberWork, fileRid: string): Promise<Preview> {
  const published = (await tasksWithFile(work.tx, fileRid)).flatMap(({ task, run }) =>
    run <= task.published_run && !task.files_removed_at ? [task] : [],
  );
  const own = published.find((task) => task.member_rid === work.actor.rid);
  if (own) return notedPreview(work, { task: own, fileRid, reader: readerOf(work.actor), links: resultLinks(work) });
  const [first] = published;
  if (!first) throw new Refusal('notFound');
  const share = await sharedOrder(work, first.order_rid);
  const reader = sharedReader(work.actor, share);
  return notedPreview(work, { task: first, fileRid, reader, links: resultLinks(work, share) });
}

/**
 * The operator sees every file of a task, a laboratory those of its own; nobody any other file. It is noted,
 * also where only curves of it are laid over those of another; who sent a file may try at once how it will be seen.
 */
export async function previewForStaff(
  work: StaffWork,
  { rid, for_overlay }: InputOf<typeof previewResult>,
): Promise<Preview> {
  const found = (await tasksWithFile(work.tx, rid)).find(
    ({ task }) => canSee(work.actor, task) && !task.files_removed_at,
  );
  if (!found) throw new Refusal('notFound');
  const asked = { task: found.task, fileRid: rid, links: resultLinks(work) };
  if (for_overlay) return comparedPreview(work, asked);
  const shown = await notedPreview(work, { ...asked, reader: readerOf(work.actor) });
  await noteShown(work, rid, shown);
  return shown;
}

/** Which file of an archive is looked at, by whoever was shown the archive. Refuses `notFound`. */
export async function seePart(
  work: StaffWork,
  { rid, part }: InputOf<typeof seePartCall>,
): Promise<Record<string, never>> {
  const found = await tasksWithFile(work.tx, rid);
  if (!found.some(({ task }) => canSee(work.actor, task) && !task.files_removed_at)) throw new Refusal('notFound');
  await notePartSeen(work, rid, part);
  return {};
}

interface Asked {
  task: Task;
  fileRid: string;
  links: ResultLinks;
}

/** Numbers to be laid over others: not yet looking at the file, but its owner is told. */
async function comparedPreview(work: StaffWork, asked: Asked): Promise<Preview> {
  const { preview, file } = await previewed(work, asked);
  if (file.owner_rid !== work.actor.rid)
    await noteAccess(work, asked.task, { reader: readerOf(work.actor), act: 'compare', file });
  return preview;
}

/** A file of a task as the viewer reads it, which is noted. */
export async function notedPreview(work: ReadWork, asked: Asked & { reader: Reader }): Promise<Preview> {
  const { preview, file } = await previewed(work, asked);
  await noteAccess(work, asked.task, { reader: asked.reader, act: 'view', file });
  return preview;
}

async function previewed({ tx }: ReadWork, { task: { order_rid }, fileRid, links }: Asked) {
  const file = (await filesByRid(tx, [fileRid])).get(fileRid);
  if (!file) throw new Refusal('notFound');
  return {
    file,
    preview: await previewFile(tx, file, {
      whole: () => links.seen(file.rid, order_rid),
      data: () => links.rendition(file.rid, 'bin'),
    }),
  };
}
