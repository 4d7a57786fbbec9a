import type { TaskState } from '@yance/contract/results/states.ts';
import type { Urgency } from '@yance/contract/pricing/rules.ts';
import type { resultFiles, taskRuns, tasks } from '../results.tables.ts';

export type Task = Omit<typeof tasks.$inferSelect, 'state' | 'urgent'> & { state: TaskState; urgent: Urgency };
export type Run = typeof taskRuns.$inferSelect;
export type ResultRow = typeof resultFiles.$inferSelect;
