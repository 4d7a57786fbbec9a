import { after, days } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf, reschedule } from '../../../kernel/jobs.ts';
import { purgeStaffSessions } from '../staff.store.ts';

/** Longer than a session lives, and long enough to look into a complaint; the audit log keeps who signed in. */
const retentionDays = 30;
const job = { kind: jobKind('staff:purge-sessions'), key: 'daily' };

/** Sets the next removal a day ahead, unless it is set already. */
export const scheduleSessionPurge = (work: ReadWork): Promise<void> =>
  enqueue(work, { ...job, runAt: after(work.clock.now(), days(1)) });

/** Every day: removes console sessions that ended a month ago. */
export const purgeSessionsJob = jobOf(job.kind, {
  run: async (work) => {
    const now = work.clock.now();
    await purgeStaffSessions(work.tx, after(now, -days(retentionDays)));
    await reschedule(work, { ...job, runAt: after(now, days(1)) });
  },
});
