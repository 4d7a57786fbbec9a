import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { after, days } from './clock.ts';
import type { ReadWork } from './db.ts';
import { enqueue, jobKind, jobOf, reschedule } from './jobs.ts';
import { jobs } from './kernel.tables.ts';

/** Long enough to look into a complaint; those that have given up stay until somebody has seen to them. */
const retentionDays = 30;
const job = { kind: jobKind('kernel:purge-jobs'), key: 'daily' };
/** Few enough that their rows are held for a moment only. */
const batch = 5_000;

/** Sets the clock of the next day, unless it is set. */
export async function scheduleJobPurge(work: ReadWork): Promise<void> {
  await enqueue(work, { ...job, runAt: after(work.clock.now(), days(1)) });
}

/** Every day: removes jobs that were done a month ago, and goes on at once while there are more than a batch. */
export const purgeJobsJob = jobOf(job.kind, {
  atStart: scheduleJobPurge,
  run: async (work) => {
    const now = work.clock.now();
    const old = work.tx
      .select({ place: sql`ctid` })
      .from(jobs)
      .where(and(isNotNull(jobs.done_at), lt(jobs.done_at, after(now, -days(retentionDays)))))
      .orderBy(jobs.done_at)
      .limit(batch);
    const { rowCount } = await work.tx.delete(jobs).where(sql`ctid = any(array(${old}))`);
    await reschedule(work, { ...job, runAt: rowCount === batch ? now : after(now, days(1)) });
  },
});
