import { getTask, listTasks } from '@yance/contract/results/staff-endpoints.ts';

/** What to read anew after a step of a task. */
export const taskRenews = [[getTask.path], [listTasks.path]];
