import { createHash } from 'node:crypto';
import type { ReadWork } from '../../kernel/db.ts';
import type { Task } from '../results/index.ts';
import { type ReportContent, reportContent } from './report-content.ts';

/** The words of a version that are not taken from the task. */
export interface DraftWords {
  reason: string;
  remark: string;
}

/** What publishing the task's present run says beside its data. */
export const wordsOfPublication = ({ run }: Pick<Task, 'run'>): DraftWords => ({
  reason: run > 1 ? '复测后的结果' : '',
  remark: '',
});

/** Whether the task's present run is still to be published, which issues the next version. */
export const isToPublish = ({ published_run, run }: Pick<Task, 'published_run' | 'run'>): boolean =>
  published_run < run;

/** What would be issued now, and a hash of all that it says, by which what was looked at is known again. */
export async function draftOf(
  work: ReadWork,
  task: Task,
  reviewerRid: string,
  { reason, remark }: DraftWords,
): Promise<{ content: ReportContent; hash: string }> {
  const content = await reportContent(work, task, reviewerRid, remark);
  // What files say of their measurement is read from them a while after their upload, and follows from their sums.
  const { measured: _, recorded: __, ...said } = content;
  const hash = createHash('sha256')
    .update(JSON.stringify([said, reason]))
    .digest('hex');
  return { content, hash };
}
