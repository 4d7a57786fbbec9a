export { findTask, tasksOfOrder, tasksWithFile } from './results.store.ts';
export { scheduleLeadTimes } from './tell-lead-time.ts';
export type { Task } from './task-model.ts';
