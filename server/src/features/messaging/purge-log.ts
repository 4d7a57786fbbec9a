import { after, days } from '../../kernel/clock.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { enqueue, jobKind, jobOf } from '../../kernel/jobs.ts';
import { readSetting } from '../settings/index.ts';
import { purgeDeliveries } from './messaging.store.ts';

const kind = jobKind('messaging:purge');

/** Sets the next cleaning a day ahead, unless it is set already. */
export async function schedulePurge(work: ReadWork): Promise<void> {
  await enqueue(work, { kind, key: 'daily', runAt: after(work.clock.now(), days(1)) });
}

/** Deletes the log's old rows. The next message sets the clock again. */
export const purgeJob = jobOf(kind, {
  run: async ({ tx, clock }) => {
    const retentionDays = await readSetting(tx, 'notify.log_days');
    await purgeDeliveries(tx, after(clock.now(), -days(retentionDays)));
  },
});
