import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import type { Task } from '../results/index.ts';
import { reportLooks, reports } from './reports.tables.ts';

export type Report = typeof reports.$inferSelect;

export async function insertReport(tx: Tx, row: Report): Promise<void> {
  await tx.insert(reports).values(row);
}

export async function findReport(tx: Tx, rid: string): Promise<Report | undefined> {
  const [row] = await tx.select().from(reports).where(eq(reports.rid, rid));
  return row;
}

export async function findReportByCode(tx: Tx, code: string): Promise<Report | undefined> {
  const [row] = await tx.select().from(reports).where(eq(reports.code, code));
  return row;
}

/** The report whose PDF is one of these files. */
export async function findReportByFile(tx: Tx, fileRids: readonly string[]): Promise<Report | undefined> {
  if (fileRids.length === 0) return undefined;
  const [row] = await tx
    .select()
    .from(reports)
    .where(inArray(reports.file_rid, [...fileRids]));
  return row;
}

/** All versions of the reports about these tasks, the newest first. */
export async function reportsOfTasks(tx: Tx, taskRids: readonly string[]): Promise<Report[]> {
  if (taskRids.length === 0) return [];
  return tx
    .select()
    .from(reports)
    .where(inArray(reports.task_rid, [...taskRids]))
    .orderBy(desc(reports.version));
}

/** The valid reports of an order, in the order of its tasks. */
export const validReports = (tx: Tx, orderRid: string): Promise<Report[]> =>
  tx
    .select()
    .from(reports)
    .where(and(eq(reports.order_rid, orderRid), eq(reports.state, 'issued')))
    .orderBy(asc(reports.task_rid));

/** Names the PDF of a version that has none yet. */
export async function savePdf(tx: Tx, rid: string, fileRid: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(reports)
    .set({ file_rid: fileRid })
    .where(and(eq(reports.rid, rid), isNull(reports.file_rid)));
  return (rowCount ?? 0) > 0;
}

export type Look = Pick<typeof reportLooks.$inferSelect, 'looked_at' | 'hash'>;

export async function saveLook(tx: Tx, { rid, run }: Task, staffRid: string, look: Look): Promise<void> {
  await tx
    .insert(reportLooks)
    .values({ task_rid: rid, run, staff_rid: staffRid, ...look })
    .onConflictDoUpdate({
      target: [reportLooks.task_rid, reportLooks.run, reportLooks.staff_rid],
      set: { looked_at: sql`excluded.looked_at`, hash: sql`excluded.hash` },
    });
}

/** A colleague's last look at the draft of the task's present run. */
export async function lookAt(tx: Tx, { rid, run }: Task, staffRid: string): Promise<Look | undefined> {
  const [row] = await tx
    .select({ looked_at: reportLooks.looked_at, hash: reportLooks.hash })
    .from(reportLooks)
    .where(and(eq(reportLooks.task_rid, rid), eq(reportLooks.run, run), eq(reportLooks.staff_rid, staffRid)));
  return row;
}
