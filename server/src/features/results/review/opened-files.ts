import { and, eq } from 'drizzle-orm';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { resultFiles, resultOpenings } from '../results.tables.ts';
import type { Task } from '../tasks/task-model.ts';

/** Notes that somebody of the staff looks at a result file, wherever it is one. */
export async function noteOpened({ tx, actor, clock }: StaffWork, fileRid: string): Promise<void> {
  const results = await tx.select({ rid: resultFiles.rid }).from(resultFiles).where(eq(resultFiles.file_rid, fileRid));
  if (results.length > 0)
    await tx
      .insert(resultOpenings)
      .values(results.map(({ rid }) => ({ result_rid: rid, staff_rid: actor.rid, opened_at: clock.now() })))
      .onConflictDoNothing();
}

/** Files of the present run that somebody has not looked at. */
export async function unopenedFiles(tx: Tx, task: Task, staffRid: string): Promise<string[]> {
  const rows = await tx
    .select({ file_rid: resultFiles.file_rid, opened_at: resultOpenings.opened_at })
    .from(resultFiles)
    .leftJoin(
      resultOpenings,
      and(eq(resultOpenings.result_rid, resultFiles.rid), eq(resultOpenings.staff_rid, staffRid)),
    )
    .where(and(eq(resultFiles.task_rid, task.rid), eq(resultFiles.run, task.run)));
  return rows.flatMap((row) => (row.opened_at ? [] : [row.file_rid]));
}
