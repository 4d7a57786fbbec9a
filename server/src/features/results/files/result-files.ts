import { shanghaiIso } from '@yance/contract/kernel/shanghai.ts';
import type { ResultFile, TestRun } from '@yance/contract/results/task.ts';
import type { Tx } from '../../../kernel/db.ts';
import { filesByRid, type StoredFile } from '../../files/index.ts';
import { thumbnailOf } from '../preview/draw-thumbnail.ts';
import type { ResultLinks } from '../read/result-links.ts';
import { resultsOf } from '../results.store.ts';
import type { ResultRow, Run, Task } from '../tasks/task-model.ts';

export interface StoredResult {
  file: StoredFile;
  row: ResultRow;
}

/**
 * Result files of tasks: all of them for staff, for a customer those of published runs; none whose time is over. Two
 * statements.
 */
export async function resultsOfTasks(
  tx: Tx,
  tasks: readonly Task[],
  scope: 'staff' | 'customer',
): Promise<Map<string, StoredResult[]>> {
  const rows = (
    await resultsOf(
      tx,
      tasks.map((task) => task.rid),
    )
  ).filter((row) => isStored(row, tasks) && (scope === 'staff' || isOpen(row, tasks)));
  const files = await filesByRid(
    tx,
    rows.map((row) => row.file_rid),
  );
  const found = rows.flatMap((row) => {
    const file = files.get(row.file_rid);
    return file ? [{ file, row }] : [];
  });
  return Map.groupBy(found, ({ row }) => row.task_rid);
}

/** The same with the addresses by which their reader opens them. */
export async function filesOfTasks(
  tx: Tx,
  tasks: readonly Task[],
  scope: 'staff' | 'customer',
  links: ResultLinks,
): Promise<Map<string, ResultFile[]>> {
  const found = await resultsOfTasks(tx, tasks, scope);
  return new Map(
    tasks.flatMap((task) => {
      const results = found.get(task.rid);
      return results ? [[task.rid, results.map((one) => onWire(one, task, links))]] : [];
    }),
  );
}

const onWire = ({ file, row }: StoredResult, { order_rid }: Task, links: ResultLinks): ResultFile => ({
  rid: file.rid,
  name: file.name,
  size: file.size,
  mime: file.mime,
  url: links.file(file.rid, order_rid),
  run: row.run,
  sample_codes: row.sample_codes,
  created: shanghaiIso(row.created_at),
  by_computer: file.owner_kind === 'computer',
  closed: file.safety === 'waiting' || file.safety === 'infected' ? file.safety : null,
  thumbnail: thumbnailOf(row, links),
});

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
