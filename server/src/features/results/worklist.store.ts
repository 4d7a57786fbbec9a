import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { taskRuns, tasks, worklists, worklistTasks } from './results.tables.ts';
import type { Task } from './tasks/task-model.ts';

type WorklistVersion = typeof worklists.$inferSelect;

/** Waits for whoever changes the order of this instrument's runs, and returns what they leave. */
export async function lockWorklist(tx: Tx, first: WorklistVersion): Promise<WorklistVersion> {
  await tx.insert(worklists).values(first).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(worklists)
    .where(eq(worklists.instrument_rid, first.instrument_rid))
    .for('update');
  return row ?? first;
}

export async function findWorklist(tx: Tx, instrumentRid: string): Promise<WorklistVersion | undefined> {
  const [row] = await tx.select().from(worklists).where(eq(worklists.instrument_rid, instrumentRid));
  return row;
}

/** Tasks in the order of locks, so that nobody starts or places one of them meanwhile. */
export async function lockPlaced(tx: Tx, rids: readonly string[]): Promise<Task[]> {
  if (rids.length === 0) return [];
  return tx
    .select()
    .from(tasks)
    .where(inArray(tasks.rid, [...rids]))
    .orderBy(desc(tasks.order_rid), asc(tasks.rid))
    .for('update');
}

/** Of these tasks those that another instrument is to run, with its rid. */
export async function placedElsewhere(
  tx: Tx,
  instrumentRid: string,
  rids: readonly string[],
): Promise<{ task_rid: string; instrument_rid: string }[]> {
  if (rids.length === 0) return [];
  return tx
    .select({ task_rid: worklistTasks.task_rid, instrument_rid: worklistTasks.instrument_rid })
    .from(worklistTasks)
    .where(and(inArray(worklistTasks.task_rid, [...rids]), ne(worklistTasks.instrument_rid, instrumentRid)));
}

/** Writes the order of an instrument's runs in the place of the one before, and its version. */
export async function replaceWorklist(tx: Tx, version: WorklistVersion, taskRids: readonly string[]): Promise<void> {
  const { instrument_rid } = version;
  await tx.update(worklists).set(version).where(eq(worklists.instrument_rid, instrument_rid));
  await tx.delete(worklistTasks).where(eq(worklistTasks.instrument_rid, instrument_rid));
  if (taskRids.length > 0)
    await tx
      .insert(worklistTasks)
      .values(taskRids.map((task_rid, position) => ({ task_rid, instrument_rid, position })));
}

/** The waiting tasks of an instrument in the order of their runs. */
export async function queuedTasks(tx: Tx, instrumentRid: string): Promise<Task[]> {
  const rows = await tx
    .select({ task: tasks })
    .from(worklistTasks)
    .innerJoin(tasks, eq(tasks.rid, worklistTasks.task_rid))
    .where(and(eq(worklistTasks.instrument_rid, instrumentRid), eq(tasks.state, 'waiting')))
    .orderBy(asc(worklistTasks.position));
  return rows.map(({ task }) => task);
}

const runsNow = and(eq(taskRuns.task_rid, tasks.rid), eq(taskRuns.number, tasks.run));

/** Tasks of a laboratory whose present run is under way on an instrument of this name; the longest first. */
export async function runningTasks(tx: Tx, laboratoryRid: string, instrument: string, most: number): Promise<Task[]> {
  const rows = await tx
    .select({ task: tasks })
    .from(tasks)
    .innerJoin(taskRuns, runsNow)
    .where(
      and(
        inArray(tasks.state, ['testing', 'paused']),
        eq(tasks.laboratory_rid, laboratoryRid),
        eq(taskRuns.instrument, instrument),
      ),
    )
    .orderBy(asc(taskRuns.started_at), asc(tasks.rid))
    .limit(most);
  return rows.map(({ task }) => task);
}

/** Waiting tasks that stand on no instrument's list. */
const unplacedAt = (laboratoryRid: string | undefined): SQL | undefined =>
  and(
    eq(tasks.state, 'waiting'),
    laboratoryRid ? eq(tasks.laboratory_rid, laboratoryRid) : undefined,
    isNull(worklistTasks.task_rid),
  );

export async function servicesOfUnplaced(tx: Tx, laboratoryRid: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ rid: tasks.service_rid })
    .from(tasks)
    .leftJoin(worklistTasks, eq(worklistTasks.task_rid, tasks.rid))
    .where(unplacedAt(laboratoryRid));
  return rows.map(({ rid }) => rid);
}

/** Unplaced tasks but for those of some services, urgent ones and the first due first. */
export async function unplacedTasks(
  tx: Tx,
  laboratoryRid: string | undefined,
  { without, most }: { without: readonly string[]; most: number },
): Promise<{ rows: Task[]; total: number }> {
  const where = and(
    unplacedAt(laboratoryRid),
    without.length > 0 ? notInArray(tasks.service_rid, [...without]) : undefined,
  );
  const rows = await tx
    .select({ task: tasks })
    .from(tasks)
    .leftJoin(worklistTasks, eq(worklistTasks.task_rid, tasks.rid))
    .where(where)
    .orderBy(asc(tasks.clock_until), asc(tasks.rid))
    .limit(most);
  const [counted] = await tx
    .select({ total: count() })
    .from(tasks)
    .leftJoin(worklistTasks, eq(worklistTasks.task_rid, tasks.rid))
    .where(where);
  return { rows: rows.map(({ task }) => task), total: counted?.total ?? 0 };
}

/** How many unplaced tasks each laboratory has of each service. */
export async function unplacedByService(
  tx: Tx,
  laboratoryRid: string | undefined,
): Promise<{ laboratory_rid: string | null; service_rid: string; number: number }[]> {
  return tx
    .select({ laboratory_rid: tasks.laboratory_rid, service_rid: tasks.service_rid, number: count() })
    .from(tasks)
    .leftJoin(worklistTasks, eq(worklistTasks.task_rid, tasks.rid))
    .where(unplacedAt(laboratoryRid))
    .groupBy(tasks.laboratory_rid, tasks.service_rid);
}

/** How many waiting tasks stand on each instrument's list. */
export async function countQueued(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ rid: worklistTasks.instrument_rid, number: count() })
    .from(worklistTasks)
    .innerJoin(tasks, eq(tasks.rid, worklistTasks.task_rid))
    .where(eq(tasks.state, 'waiting'))
    .groupBy(worklistTasks.instrument_rid);
  return new Map(rows.map(({ rid, number }) => [rid, number]));
}

/** How many tasks are under way by laboratory and name of the instrument. */
export async function countRunning(
  tx: Tx,
): Promise<{ laboratory_rid: string | null; instrument: string; number: number }[]> {
  return tx
    .select({
      laboratory_rid: tasks.laboratory_rid,
      instrument: taskRuns.instrument,
      number: sql<number>`count(*)::int`,
    })
    .from(tasks)
    .innerJoin(taskRuns, runsNow)
    .where(inArray(tasks.state, ['testing', 'paused']))
    .groupBy(tasks.laboratory_rid, taskRuns.instrument);
}
