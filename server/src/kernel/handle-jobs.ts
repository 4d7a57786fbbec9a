import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { newRid, type ReadWork, type StaffWork } from './db.ts';
import { jobs } from './kernel.tables.ts';

/** Failed at least once and not over. One that only waits for its time is none: it would end an order too early. */
const failed = and(isNull(jobs.done_at), isNotNull(jobs.last_error));

/** The failed ones of these jobs that no process runs now, locked. */
function lockFailed({ tx, clock }: ReadWork, rids: readonly string[]) {
  const now = clock.now();
  return tx
    .select()
    .from(jobs)
    .where(and(failed, inArray(jobs.rid, [...rids]), or(isNull(jobs.leased_until), lte(jobs.leased_until, now))))
    .orderBy(asc(jobs.rid))
    .for('update');
}

/**
 * Lets jobs that failed run at once: one that waits for its next attempt, and one that had given up with all its
 * attempts anew. One in whose place another waits already is over. Gives how many there were.
 */
export async function retryFailedJobs(work: ReadWork, rids: readonly string[]): Promise<number> {
  const { tx, clock } = work;
  const rows = await lockFailed(work, rids);
  const now = clock.now();
  for (const { rid, kind, key, payload, dead_at } of rows) {
    if (dead_at === null) {
      await tx.update(jobs).set({ run_at: now }).where(eq(jobs.rid, rid));
      continue;
    }
    await tx.delete(jobs).where(eq(jobs.rid, rid));
    await tx.insert(jobs).values({ rid: newRid(), kind, key, payload, run_at: now }).onConflictDoNothing();
  }
  return rows.length;
}

/** Ends jobs that failed, undone, with who decided so and why. Gives how many there were. */
export async function giveUpFailedJobs(work: StaffWork, rids: readonly string[], reason: string): Promise<number> {
  const rows = await lockFailed(work, rids);
  if (rows.length === 0) return 0;
  await work.tx
    .update(jobs)
    .set({ done_at: work.clock.now(), dead_at: null, given_up_by: work.actor.rid, given_up_reason: reason })
    .where(
      inArray(
        jobs.rid,
        rows.map(({ rid }) => rid),
      ),
    );
  return rows.length;
}
