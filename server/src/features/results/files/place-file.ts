import type { FileMatch } from '@yance/contract/results/file-endpoints.ts';
import type { Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { keepFiles, type StoredFile } from '../../files/index.ts';
import type { Task } from '../tasks/task-model.ts';
import { attachStored, isAttached } from './attach-files.ts';
import { matchUploads } from './match-uploads.ts';
import { taskUnderWay } from './task-under-way.ts';

/** The one task and sample that a path means, or why a person has to look at it. */
export async function taskOfPath(
  work: Work,
  given: { path: string; size: number },
): Promise<FileMatch & { task: string | null }> {
  const { files, tasks } = await matchUploads(work, [given]);
  const match = files[0];
  if (!match) throw new Error('One path has one match.');
  return { ...match, task: tasks.find(({ rid }) => rid === match.task_rid)?.code ?? null };
}

/**
 * Attaches a file to the task that its path means, as if somebody of the laboratory had sent it. Nothing is replaced: a
 * file of one name with other content waits for a person, like whatever could be meant otherwise.
 */
export async function placeFile(
  work: Work,
  { path, file }: { path: string; file: StoredFile },
): Promise<{ task: Task | undefined; sample_codes: string[]; words: string }> {
  const waits = (words: string) => ({ task: undefined, sample_codes: [], words });
  const meant = await taskOfPath(work, { path, size: file.size });
  if (!meant.task_rid || needsPerson(meant)) return waits(meant.words);
  try {
    const task = await taskUnderWay(work, meant.task_rid);
    // What came to the task since it was looked at counts as well.
    const match = await taskOfPath(work, { path, size: file.size });
    if (match.task_rid !== task.rid || needsPerson(match)) return waits(match.words);
    if (match.verdict === 'known' && !(await isAttached(work, task, { file, sample_codes: match.sample_codes })))
      return waits('任务里已有同名、同样大小但内容不同的文件');
    const added = await attachStored(work, task, [{ file, named: match.sample_codes }]);
    if (added > 0) await keepFiles(work.tx, [file]);
    return { task, sample_codes: match.sample_codes, words: '' };
  } catch (error) {
    // Moved on since it was read, before anything was written.
    if (error instanceof Refusal && ['stepNotAllowed', 'sampleUnknown'].includes(error.reason))
      return waits('任务的状态或样品刚刚改变');
    throw error;
  }
}

const needsPerson = ({ verdict }: FileMatch): boolean => verdict === 'check' || verdict === 'unmatched';
