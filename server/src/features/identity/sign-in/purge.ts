import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { ReadWork } from '../../../kernel/db.ts';
import { enqueue, reschedule, jobKind, jobOf } from '../../../kernel/jobs.ts';
import { purgeGuesses } from '../../../kernel/access/lockout.ts';
import { purgeClosedPhones } from '../closed-phones.store.ts';
import { purgeCodes, purgeQuotas } from '../codes.store.ts';
import { readSetting } from '../../settings/index.ts';
import { purgeSessions } from '../sessions.store.ts';
import { signatureTtlMs } from '../wechat/wechat-scan.ts';
import { purgeEvents, purgeTickets } from '../wechat.store.ts';

const kind = jobKind('identity:purge');
/** Used and expired things stay this long, so that a complaint can still be looked into. */
const retentionDays = { codes: 1, quotas: 2, tickets: 1, sessions: 30, guesses: 1 };

/** Makes sure that what has just been written will be cleared away when it has served. */
export const schedulePurge = ({ tx, clock }: ReadWork): Promise<void> =>
  enqueue({ tx, clock }, { kind, key: 'all', runAt: after(clock.now(), days(1)) });

/** Deletes codes, counters, captchas, tickets, signatures, sessions and digests after their time, once a day. */
export const purge = jobOf(kind, {
  run: async (work) => {
    const { tx, clock } = work;
    const now = clock.now();
    const before = (since: number): Date => after(now, -days(since));
    await purgeCodes(tx, before(retentionDays.codes), now);
    await purgeQuotas(tx, shanghaiDate(before(retentionDays.quotas)));
    await purgeTickets(tx, before(retentionDays.tickets));
    await purgeEvents(tx, after(now, -signatureTtlMs));
    await purgeSessions(tx, before(retentionDays.sessions));
    await purgeGuesses(tx, before(retentionDays.guesses));
    await purgeClosedPhones(tx, before(await readSetting(tx, 'closing.welcome_days')));
    await reschedule(work, { kind, key: 'all', runAt: after(now, days(1)) });
  },
});
