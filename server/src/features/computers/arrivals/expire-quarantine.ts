import { after, days, hours } from '../../../kernel/clock.ts';
import type { ReadWork, Work } from '../../../kernel/db.ts';
import { enqueue, jobKind, jobOf, reschedule } from '../../../kernel/jobs.ts';
import { forgetFile } from '../../files/index.ts';
import { readSetting } from '../../settings/index.ts';
import { countQuarantine, lockOldArrivals, patchArrival } from '../arrivals.store.ts';

const kind = jobKind('computers:quarantine');
const job = { kind, key: 'rounds' };
const batch = 200;

/** Makes sure that what has just come into quarantine will leave it when its time is over. */
export const scheduleExpiry = (work: ReadWork): Promise<void> =>
  enqueue(work, { ...job, runAt: after(work.clock.now(), hours(6)) });

/** Four times a day, while something waits: removes what nobody has sorted within the days of the setting. */
export const quarantineExpiry = jobOf(kind, {
  run: async (work) => {
    await expire(work);
    const { count } = await countQuarantine(work.tx, undefined, work.clock.now());
    if (count > 0) await reschedule(work, { ...job, runAt: after(work.clock.now(), hours(6)) });
  },
});

async function expire(work: Work): Promise<void> {
  const { tx, clock } = work;
  const before = after(clock.now(), -days(await readSetting(tx, 'computer.quarantine_days')));
  for (;;) {
    const rows = await lockOldArrivals(tx, before, batch);
    for (const { rid, file_rid } of rows) {
      await patchArrival(tx, rid, { sorted_at: clock.now() });
      await forgetFile(work, file_rid);
    }
    if (rows.length < batch) return;
  }
}
