import type { TaskReport } from '@yance/contract/reports/report.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { port } from '../../../kernel/port.ts';
import type { StoredFile } from '../../files/index.ts';
import type { Task } from '../tasks/task-model.ts';
import type { ResultLinks } from './result-links.ts';

/** What results need to know of the reports about their tasks. */
export interface TaskReports {
  /** Whether the colleague has looked at what publishing the task's present run would issue. */
  looked(work: StaffWork, task: Task): Promise<boolean>;
  /** All versions with their PDFs by the rid of the task, the newest first, for whoever ordered the tests. */
  ofTasks(tx: Tx, tasks: readonly Task[], links: ResultLinks): Promise<ReadonlyMap<string, TaskReport[]>>;
  /** The files of the PDFs of all versions. */
  pdfRids(tx: Tx, taskRids: readonly string[]): Promise<readonly string[]>;
  /** The PDFs of the valid versions by the rid of the task; null for one that is still being set. */
  pdfsOfTasks(tx: Tx, taskRids: readonly string[]): Promise<ReadonlyMap<string, StoredFile | null>>;
}
export const taskReports = port<TaskReports>('results.task-reports');
