import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { newRid, type ReadWork, type Tx } from './db.ts';
import { jobs } from './kernel.tables.ts';

export type DeadJob = typeof jobs.$inferSelect & { dead_at: Date };

const dead = and(isNotNull(jobs.dead_at), isNull(jobs.done_at));

export async function countDeadJobs(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(jobs).where(dead);
  return row?.count ?? 0;
}

/** Jobs that have given up, the one that did so first at the top. */
export async function deadJobs(tx: Tx, { page, size }: { page: number; size: number }): Promise<DeadJob[]> {
  const rows = await tx
    .select()
    .from(jobs)
    .where(dead)
    .orderBy(asc(jobs.dead_at), asc(jobs.rid))
    .limit(size)
    .offset((page - 1) * size);
  return rows.flatMap(({ dead_at, ...row }) => (dead_at ? { ...row, dead_at } : []));
}

/**
 * Lets jobs that have given up run again at once, with all their attempts. One in whose place another waits already is
 * over. Gives how many there were.
 */
export async function retryDeadJobs({ tx, clock }: ReadWork, rids: readonly string[]): Promise<number> {
  const rows = await tx
    .select()
    .from(jobs)
    .where(and(dead, inArray(jobs.rid, [...rids])))
    .orderBy(asc(jobs.rid))
    .for('update');
  const now = clock.now();
  for (const { rid, kind, key, payload } of rows) {
    await tx.update(jobs).set({ done_at: now, dead_at: null }).where(eq(jobs.rid, rid));
    await tx.insert(jobs).values({ rid: newRid(), kind, key, payload, run_at: now }).onConflictDoNothing();
  }
  return rows.length;
}
