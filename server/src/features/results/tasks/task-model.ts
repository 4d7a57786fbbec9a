import type { resultFiles, taskRuns, tasks } from '../results.tables.ts';

export type Task = typeof tasks.$inferSelect;
export type Run = typeof taskRuns.$inferSelect;
export type ResultRow = typeof resultFiles.$inferSelect;
