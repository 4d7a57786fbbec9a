import type { Preview } from '@yance/contract/results/preview.ts';
import type { MemberWork, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid } from '../../files/index.ts';
import { canSee } from '../read/own-laboratory.ts';
import { tasksWithFile } from '../results.store.ts';
import { previewFile } from './preview-file.ts';

/** A member sees the files of own published runs; any other answers like a missing one. */
export async function previewForMember(work: MemberWork, fileRid: string): Promise<Preview> {
  const open = (await tasksWithFile(work.tx, fileRid)).some(
    ({ task, run }) => task.member_rid === work.actor.rid && run <= task.published_run && !task.files_removed_at,
  );
  return preview(work, fileRid, open);
}

/** The operator sees every file of a task, a laboratory those of its own; nobody any other file. */
export async function previewForStaff(work: Work, fileRid: string): Promise<Preview> {
  return preview(
    work,
    fileRid,
    (await tasksWithFile(work.tx, fileRid)).some(({ task }) => canSee(work.actor, task) && !task.files_removed_at),
  );
}

async function preview(work: Work, fileRid: string, allowed: boolean): Promise<Preview> {
  const file = allowed ? (await filesByRid(work.tx, [fileRid])).get(fileRid) : undefined;
  if (!file) throw new Refusal('notFound');
  return previewFile(work, file);
}
