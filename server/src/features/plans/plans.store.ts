import type { Configuration } from '@yance/contract/plans/endpoints.ts';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { planLines } from './plans.tables.ts';

export type StoredPlanLine = Omit<typeof planLines.$inferSelect, 'configuration'> & { configuration: Configuration };

export async function linesOf(tx: Tx, memberRid: string): Promise<StoredPlanLine[]> {
  const rows = await tx.select().from(planLines).where(eq(planLines.member_rid, memberRid)).orderBy(asc(planLines.rid));
  return rows as StoredPlanLine[];
}

export async function findLine(tx: Tx, memberRid: string, rid: string): Promise<StoredPlanLine | undefined> {
  const [row] = await tx
    .select()
    .from(planLines)
    .where(and(eq(planLines.rid, rid), eq(planLines.member_rid, memberRid)));
  return row as StoredPlanLine | undefined;
}

/** Locks the member's whole plan, so that two additions at once respect the limit. */
export async function lockPlan(tx: Tx, memberRid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plan:${memberRid}`}, 0))`);
}

export async function insertLine(tx: Tx, line: StoredPlanLine): Promise<void> {
  await tx.insert(planLines).values(line);
}

export async function updateLine(
  tx: Tx,
  rid: string,
  change: { count: number; configuration: Configuration },
): Promise<void> {
  await tx.update(planLines).set(change).where(eq(planLines.rid, rid));
}

/** Deletes those of the lines that belong to the member and returns how many there were. */
export async function deleteLines(tx: Tx, memberRid: string, rids: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(planLines)
    .where(and(eq(planLines.member_rid, memberRid), inArray(planLines.rid, [...rids])))
    .returning({ rid: planLines.rid });
  return gone.length;
}

export async function countLines(tx: Tx, memberRid: string): Promise<number> {
  const [row] = await tx.select({ lines: count() }).from(planLines).where(eq(planLines.member_rid, memberRid));
  return row?.lines ?? 0;
}
