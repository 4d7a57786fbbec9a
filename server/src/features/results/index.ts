export {
  figuresOfBytes,
  figuresOfFile,
  type DrawnFile,
  type FileFigure,
  type WithoutFigure,
} from './figures/draw-figures.ts';
export { noteAccess, noteDraft, readerOf, type Reader } from './accesses/note-access.ts';
export { rowsOfReader } from './accesses.store.ts';
export { retentionOf } from './files/file-retention.ts';
export { filesOfTasks, resultsOfTasks } from './files/result-files.ts';
export { previewFile } from './preview/preview-file.ts';
export { notedPreview } from './preview/preview-result.ts';
export { evidenceLinks } from './read/evidence-links.ts';
export { resultLinks, type ResultLinks } from './read/result-links.ts';
export { attachStored, isAttached } from './files/attach-files.ts';
export { placeFile, taskOfPath } from './files/place-file.ts';
export { taskUnderWay } from './files/task-under-way.ts';
export { seenTask } from './read/own-laboratory.ts';
export { taskReports, type TaskReports } from './read/task-reports.ts';
export {
  findTask,
  laboratoriesOf,
  leaveOut,
  resultsOf,
  runsOf,
  tasksOfOrder,
  mostTasks,
  publishedWithFiles,
  tasksWithFile,
} from './results.store.ts';
export { measuredRanges, type MeasuredRange } from './review/measured-ranges.ts';
export { recordedOf, type Recorded } from './review/recorded-of-files.ts';
export { testersOf } from './review/task-testers.ts';
export { lockTask } from './tasks/move-task.ts';
export type { Task } from './tasks/task-model.ts';
