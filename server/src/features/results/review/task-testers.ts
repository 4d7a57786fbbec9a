import type { Work } from '../../../kernel/db.ts';
import { filesByRid } from '../../files/index.ts';
import { resultsOf, runsOf } from '../results.store.ts';
import type { Task } from '../tasks/task-model.ts';

/** Who started the run, handed it in, uploaded a file of it, or said to which task or samples one belongs. */
export async function testersOf({ tx }: Work, task: Task): Promise<ReadonlySet<string | null>> {
  const run = (await runsOf(tx, [task.rid])).findLast((one) => one.number === task.run);
  const results = (await resultsOf(tx, [task.rid])).filter((file) => file.run === task.run);
  const files = await filesByRid(
    tx,
    results.map((file) => file.file_rid),
  );
  return new Set([
    run?.started_by ?? null,
    run?.submitted_by ?? null,
    ...[...files.values()].map((one) => one.owner_rid),
    ...results.flatMap((file) => file.about_by),
  ]);
}
