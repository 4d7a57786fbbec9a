export { findTask, tasksOfOrder, tasksWithFile } from './results.store.ts';
export type { Task } from './task-model.ts';
