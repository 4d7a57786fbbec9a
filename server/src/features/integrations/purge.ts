import { after, days } from '../../kernel/clock.ts';
import type { ReadWork } from '../../kernel/db.ts';
import { enqueue, jobKind, jobOf, reschedule } from '../../kernel/jobs.ts';
import { readSetting } from '../settings/index.ts';
import { purgeKeysAndCalls } from './keys.store.ts';
import { purgeDeliveries } from './webhooks.store.ts';

const kind = jobKind('integrations:purge');

/** Makes sure that what has just been written will be cleared away when its time is over. */
export const schedulePurge = ({ tx, clock }: ReadWork): Promise<void> =>
  enqueue({ tx, clock }, { kind, key: 'daily', runAt: after(clock.now(), days(1)) });

/** Once a day: forgets calls, messages, and keys that ended, after as many days as the setting says. */
export const purgeJob = jobOf(kind, {
  run: async (work) => {
    const { tx, clock } = work;
    const now = clock.now();
    const before = after(now, -days(await readSetting(tx, 'api.log_days')));
    await purgeKeysAndCalls(tx, before);
    await purgeDeliveries(tx, before);
    await reschedule(work, { kind, key: 'daily', runAt: after(now, days(1)) });
  },
});
