import { and, asc, desc, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { clockHolds } from './clock-watch.tables.ts';
import { after, hours, minutes } from '../clock.ts';
import type { StaffWork, Tx } from '../db.ts';
import { jobs } from '../kernel.tables.ts';

export type ClockHold = typeof clockHolds.$inferSelect;

/** Whether timers wait for an administrator, as a condition of a statement. */
export const timersHeld = sql`exists (select 1 from ${clockHolds} where ${clockHolds.released_at} is null)`;

/** The holds that are not released, the oldest first; none where timers run. */
export async function openHolds(tx: Tx): Promise<ClockHold[]> {
  return tx.select().from(clockHolds).where(isNull(clockHolds.released_at)).orderBy(asc(clockHolds.rid));
}

/** The newest holds that were released. */
export async function pastHolds(tx: Tx): Promise<ClockHold[]> {
  return tx
    .select()
    .from(clockHolds)
    .where(isNotNull(clockHolds.released_at))
    .orderBy(desc(clockHolds.released_at), desc(clockHolds.rid))
    .limit(30);
}

/** How many timers are due, and since when. */
export async function dueTimers(tx: Tx, now: Date): Promise<{ count: number; since: Date | null }> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, since: sql<string | null>`min(${jobs.run_at})` })
    .from(jobs)
    .where(and(isNull(jobs.done_at), isNull(jobs.dead_at), lte(jobs.run_at, now)));
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}

/**
 * Lets timers run again and mends what was written at a time that never came: retries and leases, which never lie far
 * ahead, come at once. False where nothing is held.
 */
export async function releaseHolds({ tx, clock, actor }: StaffWork, reason: string): Promise<boolean> {
  const now = clock.now();
  const released = await tx
    .update(clockHolds)
    .set({ released_at: now, staff_rid: actor.rid, reason })
    .where(isNull(clockHolds.released_at))
    .returning({ rid: clockHolds.rid });
  const waiting = and(isNull(jobs.done_at), isNull(jobs.dead_at));
  await tx
    .update(jobs)
    .set({ leased_until: null })
    .where(and(waiting, gt(jobs.leased_until, after(now, minutes(2)))));
  await tx
    .update(jobs)
    .set({ run_at: now })
    .where(and(waiting, gt(jobs.attempts, 0), gt(jobs.run_at, after(now, hours(1)))));
  return released.length > 0;
}
