import type { TaskState } from '@yance/contract/results/states.ts';
import type { Unopened } from '@yance/contract/results/unopened.ts';
import { and, asc, count, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { resultFiles, resultOpenings, taskRuns, tasks } from './results.tables.ts';
import type { ResultRow, Run, Task } from './tasks/task-model.ts';

export async function insertTasks(tx: Tx, rows: readonly Task[]): Promise<void> {
  if (rows.length > 0) await tx.insert(tasks).values([...rows]);
}

/** Changes columns of a task that no state machine governs. */
export async function patchTask(
  tx: Tx,
  rid: string,
  change: Partial<Pick<Task, 'urgent' | 'due_at' | 'agreed_at' | 'clock_kind' | 'clock_until' | 'files_removed_at'>>,
): Promise<void> {
  await tx.update(tasks).set(change).where(eq(tasks.rid, rid));
}

export async function findTask(tx: Tx, rid: string): Promise<Task | undefined> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.rid, rid));
  return row;
}

export async function lockTaskRow(tx: Tx, rid: string): Promise<Task | undefined> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.rid, rid)).for('update');
  return row;
}

export async function tasksOfOrder(tx: Tx, orderRid: string): Promise<Task[]> {
  return tx.select().from(tasks).where(eq(tasks.order_rid, orderRid)).orderBy(asc(tasks.rid));
}

export async function taskRidsOf(tx: Tx, orderRid: string): Promise<string[]> {
  const rows = await tx.select({ rid: tasks.rid }).from(tasks).where(eq(tasks.order_rid, orderRid));
  return rows.map(({ rid }) => rid);
}

/** Which laboratory tests these tasks; those without one are left out. */
export async function laboratoriesOf(tx: Tx, rids: readonly string[]): Promise<Map<string, string>> {
  if (rids.length === 0) return new Map();
  const rows = await tx
    .select({ rid: tasks.rid, laboratory_rid: tasks.laboratory_rid })
    .from(tasks)
    .where(inArray(tasks.rid, [...rids]));
  return new Map(rows.flatMap(({ rid, laboratory_rid }) => (laboratory_rid ? [[rid, laboratory_rid]] : [])));
}

/** The lines of these orders whose task is in one of these states. */
export async function linesInStates(
  tx: Tx,
  orderRids: readonly string[],
  states: readonly TaskState[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ rid: tasks.line_rid })
    .from(tasks)
    .where(and(inArray(tasks.order_rid, [...orderRids]), inArray(tasks.state, [...states])));
  return new Set(rows.map(({ rid }) => rid));
}

export async function insertRun(tx: Tx, row: Run): Promise<void> {
  await tx.insert(taskRuns).values(row);
}

/** How many tasks are under test whose last run somebody has begun. */
export async function countUnderTest(tx: Tx, staffRid: string): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(tasks)
    .innerJoin(taskRuns, eq(taskRuns.task_rid, tasks.rid))
    .where(
      and(
        inArray(tasks.state, ['testing', 'paused']),
        eq(taskRuns.started_by, staffRid),
        sql`not exists (select from ${taskRuns} later
          where later.task_rid = ${tasks.rid} and later.number > ${taskRuns.number})`,
      ),
    );
  return row?.number ?? 0;
}

export async function runsOf(tx: Tx, taskRids: readonly string[]): Promise<Run[]> {
  if (taskRids.length === 0) return [];
  return tx
    .select()
    .from(taskRuns)
    .where(inArray(taskRuns.task_rid, [...taskRids]))
    .orderBy(asc(taskRuns.task_rid), asc(taskRuns.number));
}

export async function closeRun(
  tx: Tx,
  task: Task,
  change: Pick<Run, 'submitted_at' | 'submitted_by'> & Partial<Pick<Run, 'note' | 'records'>>,
): Promise<void> {
  await tx
    .update(taskRuns)
    .set(change)
    .where(and(eq(taskRuns.task_rid, task.rid), eq(taskRuns.number, task.run)));
}

/** A file that the task has already stays as it is. */
export async function insertResults(tx: Tx, rows: readonly ResultRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(resultFiles)
      .values([...rows])
      .onConflictDoNothing();
}

/** Says how a file looks in small and how far it reaches, wherever it is a result. */
export async function saveLook(
  tx: Tx,
  fileRid: string,
  look: Pick<ResultRow, 'thumbnail' | 'measured' | 'recorded' | 'looked_by'>,
): Promise<void> {
  await tx.update(resultFiles).set(look).where(eq(resultFiles.file_rid, fileRid));
}

/**
 * Results whose files are still kept and were drawn by other readers than those of `version`, the newest first.
 * @param before only older ones than this result
 */
export async function resultsDrawnOtherwise(
  tx: Tx,
  version: string,
  { before, most }: { before: string | undefined; most: number },
): Promise<{ rid: string; file_rid: string }[]> {
  return tx
    .select({ rid: resultFiles.rid, file_rid: resultFiles.file_rid })
    .from(resultFiles)
    .innerJoin(tasks, eq(tasks.rid, resultFiles.task_rid))
    .where(
      and(
        isNull(tasks.files_removed_at),
        sql`${resultFiles.looked_by} is distinct from ${version}`,
        before ? lt(resultFiles.rid, before) : undefined,
      ),
    )
    .orderBy(desc(resultFiles.rid))
    .limit(most);
}

export async function deleteResult(tx: Tx, task: Task, fileRid: string): Promise<boolean> {
  const gone = await tx
    .delete(resultFiles)
    .where(and(eq(resultFiles.task_rid, task.rid), eq(resultFiles.file_rid, fileRid), eq(resultFiles.run, task.run)))
    .returning({ rid: resultFiles.rid });
  return gone.length > 0;
}

export async function resultsOf(tx: Tx, taskRids: readonly string[]): Promise<ResultRow[]> {
  if (taskRids.length === 0) return [];
  return tx
    .select()
    .from(resultFiles)
    .where(inArray(resultFiles.task_rid, [...taskRids]))
    .orderBy(asc(resultFiles.task_rid), asc(resultFiles.rid));
}

/** Of which files of the present run the next version of the report shows no figures: of these and of no others. */
export async function leaveOut(tx: Tx, { rid, run }: Task, fileRids: readonly string[]): Promise<void> {
  await tx
    .update(resultFiles)
    .set({ left_out: inArray(resultFiles.file_rid, [...fileRids]) })
    .where(and(eq(resultFiles.task_rid, rid), eq(resultFiles.run, run)));
}

/** Tasks by the numbers of their orders and by their own. */
export async function tasksNamed(
  tx: Tx,
  { orders, codes }: { orders: readonly string[]; codes: readonly string[] },
): Promise<Task[]> {
  return tx
    .select()
    .from(tasks)
    .where(or(inArray(tasks.order_no, [...orders]), inArray(tasks.code, [...codes])))
    .orderBy(asc(tasks.rid));
}

/** Changes which samples a file of the run under way is about, as `by` says; false where that run has no such file. */
export async function setSamplesOf(
  tx: Tx,
  task: Task,
  fileRid: string,
  { codes, by }: { codes: readonly string[]; by: string },
): Promise<boolean> {
  const changed = await tx
    .update(resultFiles)
    .set({
      sample_codes: [...codes],
      about_by: sql`array_append(array_remove(${resultFiles.about_by}, ${by}::uuid), ${by}::uuid)`,
    })
    .where(and(eq(resultFiles.task_rid, task.rid), eq(resultFiles.file_rid, fileRid), eq(resultFiles.run, task.run)))
    .returning({ rid: resultFiles.rid });
  return changed.length > 0;
}

/** The tasks to which a file was attached, with the run. */
export async function tasksWithFile(tx: Tx, fileRid: string): Promise<{ task: Task; run: number }[]> {
  const rows = await tx
    .select({ task: tasks, run: resultFiles.run })
    .from(resultFiles)
    .innerJoin(tasks, eq(tasks.rid, resultFiles.task_rid))
    .where(eq(resultFiles.file_rid, fileRid));
  return rows;
}

/** So many published tasks are found by their files. */
export const mostTasks = 500;

/** Published tasks with any of these files, with the run, the newest first; at most so many, of one member or all. */
export async function publishedWithFiles(
  tx: Tx,
  fileRids: readonly string[],
  memberRid?: string,
): Promise<{ task: Task; run: number }[]> {
  if (fileRids.length === 0) return [];
  return tx
    .select({ task: tasks, run: resultFiles.run })
    .from(resultFiles)
    .innerJoin(tasks, eq(tasks.rid, resultFiles.task_rid))
    .where(
      and(
        inArray(resultFiles.file_rid, [...fileRids]),
        lte(resultFiles.run, tasks.published_run),
        memberRid ? eq(tasks.member_rid, memberRid) : undefined,
      ),
    )
    .orderBy(desc(tasks.published_at), desc(tasks.rid))
    .limit(mostTasks);
}

/** The results that a file is. */
export async function resultsOfFile(tx: Tx, fileRid: string): Promise<string[]> {
  const rows = await tx.select({ rid: resultFiles.rid }).from(resultFiles).where(eq(resultFiles.file_rid, fileRid));
  return rows.map(({ rid }) => rid);
}

type Opening = typeof resultOpenings.$inferInsert;

/** Who was shown a result before stays as it is; who only downloaded it has now been shown it as well. */
export async function saveShown(tx: Tx, rows: readonly Opening[]): Promise<void> {
  for (const { opened_at, unseen, needs_download, ...row } of rows)
    await tx
      .insert(resultOpenings)
      .values({ ...row, opened_at, unseen, needs_download })
      .onConflictDoUpdate({
        target: [resultOpenings.result_rid, resultOpenings.staff_rid],
        set: { opened_at, unseen, needs_download },
        setWhere: isNull(resultOpenings.opened_at),
      });
}

export async function saveDownloaded(tx: Tx, rows: readonly Opening[]): Promise<void> {
  for (const row of rows)
    await tx
      .insert(resultOpenings)
      .values(row)
      .onConflictDoUpdate({
        target: [resultOpenings.result_rid, resultOpenings.staff_rid],
        set: { downloaded_at: row.downloaded_at },
        setWhere: isNull(resultOpenings.downloaded_at),
      });
}

/** Takes a file of an archive off what somebody has not seen of it. */
export async function savePartSeen(
  tx: Tx,
  given: { results: readonly string[]; staffRid: string; part: string },
): Promise<void> {
  await tx
    .update(resultOpenings)
    .set({ unseen: sql`array_remove(${resultOpenings.unseen}, ${given.part})` })
    .where(and(inArray(resultOpenings.result_rid, [...given.results]), eq(resultOpenings.staff_rid, given.staffRid)));
}

/** Files of the present run of which somebody has not seen all, with what is left. */
export async function unopenedFiles(tx: Tx, task: Task, staffRid: string): Promise<Unopened[]> {
  const rows = await tx
    .select({ rid: resultFiles.file_rid, opening: resultOpenings })
    .from(resultFiles)
    .leftJoin(
      resultOpenings,
      and(eq(resultOpenings.result_rid, resultFiles.rid), eq(resultOpenings.staff_rid, staffRid)),
    )
    .where(and(eq(resultFiles.task_rid, task.rid), eq(resultFiles.run, task.run)));
  return rows.flatMap(({ rid, opening }) => {
    const parts = opening?.unseen ?? [];
    const download = opening !== null && opening.needs_download && !opening.downloaded_at;
    return opening?.opened_at && parts.length === 0 && !download ? [] : [{ rid, parts, download }];
  });
}
