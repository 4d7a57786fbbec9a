export { filesOfTasks } from './files/result-files.ts';
export { findTask, laboratoriesOf, tasksOfOrder, tasksWithFile } from './results.store.ts';
export { scheduleLeadTimes } from './lead-times/update-lead-times.ts';
export type { Task } from './tasks/task-model.ts';
