export { findTask, tasksOfOrder, tasksWithFile } from './results.store.ts';
export { scheduleLeadTimes } from './lead-times/update-lead-times.ts';
export type { Task } from './tasks/task-model.ts';
