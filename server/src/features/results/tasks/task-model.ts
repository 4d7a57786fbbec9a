import type { resultFiles, taskRuns, tasks } from '../results.tables.ts';

export type Task = typeof tasks.$inferSelect;
export type Run = typeof taskRuns.$inferSelect;
export type ResultRow = typeof resultFiles.$inferSelect;

/** Whether results of its last run, or of the first that is to come, are not published. */
export const isUnpublished = ({ run, published_run }: Pick<Task, 'run' | 'published_run'>): boolean =>
  published_run === 0 || published_run < run;

/** Whether what is still unpublished was due before. */
export const isOverdue = (task: Pick<Task, 'run' | 'published_run' | 'due_at'>, now: Date): boolean =>
  isUnpublished(task) && task.due_at !== null && task.due_at < now;
