import type { resultFiles, taskRuns, tasks } from '../results.tables.ts';

export type Task = typeof tasks.$inferSelect;
export type Run = typeof taskRuns.$inferSelect;
export type ResultRow = typeof resultFiles.$inferSelect;

/** Whether results of its last run, or of the first that is to come, are not published. */
export const isUnpublished = ({ run, published_run }: Pick<Task, 'run' | 'published_run'>): boolean =>
  published_run === 0 || published_run < run;

/** From when on results are late: the laboratory that was chosen may promise an earlier day, and takes back none. */
export const lateFrom = ({ due_at, agreed_at }: Pick<Task, 'due_at' | 'agreed_at'>): Date | null =>
  due_at && agreed_at && agreed_at < due_at ? agreed_at : due_at;

/** Whether what is still unpublished was due before. */
export function isOverdue(task: Pick<Task, 'run' | 'published_run' | 'due_at' | 'agreed_at'>, now: Date): boolean {
  const late = lateFrom(task);
  return isUnpublished(task) && late !== null && late < now;
}
