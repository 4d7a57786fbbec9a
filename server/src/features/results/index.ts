export { findTask, tasksOfOrder, tasksWithFile } from './results.store.ts';
export { scheduleLeadTimes } from './lead-times/tell-lead-time.ts';
export type { Task } from './tasks/task-model.ts';
