import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { ResultFile, TestRun } from '@yance/contract/results/task.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { filesByRid, linkTo } from '../../files/index.ts';
import { findOrder } from '../../orders/index.ts';
import { thumbnailOf } from '../preview/draw-thumbnail.ts';
import { resultsOf, tasksOfOrder } from '../results.store.ts';
import type { ResultRow, Run, Task } from '../tasks/task-model.ts';

/**
 * Result files of tasks with links: all of them for staff, for a customer those of published runs; none whose time
 * is over. Two statements.
 */
export async function filesOfTasks(
  work: ReadWork,
  tasks: readonly Task[],
  reader: 'staff' | 'customer',
): Promise<Map<string, ResultFile[]>> {
  const rows = (
    await resultsOf(
      work.tx,
      tasks.map((task) => task.rid),
    )
  ).filter((row) => isStored(row, tasks) && (reader === 'staff' || isOpen(row, tasks)));
  const files = await filesByRid(
    work.tx,
    rows.map((row) => row.file_rid),
  );
  const byTask = new Map<string, ResultFile[]>();
  for (const row of rows) {
    const file = files.get(row.file_rid);
    if (!file) continue;
    const list = byTask.get(row.task_rid) ?? [];
    byTask.set(row.task_rid, [
      ...list,
      {
        ...linkTo(file, work.clock),
        run: row.run,
        sample_codes: row.sample_codes,
        created: shanghaiIso(row.created_at),
        thumbnail: thumbnailOf(row, work.clock),
      },
    ]);
  }
  return byTask;
}

/**
 * What the operator prints of an order for its paper report: the published files. Refuses `notFound` where no such
 * report is due.
 */
export async function reportFiles(work: ReadWork, orderRid: string): Promise<{ list: ResultFile[] }> {
  const order = await findOrder(work.tx, orderRid);
  if (!order?.report_due_at) throw new Refusal('notFound');
  const byTask = await filesOfTasks(work, await tasksOfOrder(work.tx, orderRid), 'customer');
  return { list: [...byTask.values()].flat() };
}

const isStored = (row: ResultRow, tasks: readonly Task[]): boolean =>
  !tasks.find((task) => task.rid === row.task_rid)?.files_removed_at;

function isOpen(row: ResultRow, tasks: readonly Task[]): boolean {
  return row.run <= (tasks.find((task) => task.rid === row.task_rid)?.published_run ?? 0);
}

export function runOf(run: Run): TestRun {
  return {
    number: run.number,
    instrument: run.instrument,
    operator: run.operator,
    started: shanghaiIso(run.started_at),
    submitted: run.submitted_at ? shanghaiIso(run.submitted_at) : null,
    note: run.note,
    records: run.records,
  };
}
