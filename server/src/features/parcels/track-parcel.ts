import { z } from 'zod';
import { CourierFailed } from '../../gateways/courier/port.ts';
import { gateways } from '../../gateways/gateways.ts';
import { after, type Clock, days, hours } from '../../kernel/clock.ts';
import type { Database, Work } from '../../kernel/db.ts';
import { reschedule, jobKind, jobOf, type Job } from '../../kernel/jobs.ts';
import { findParcel, type Parcel, patchParcel } from './parcels.store.ts';
import { recordNews, timer } from './store-parcel-news.ts';

/** How long a parcel is asked about, and how often. */
const followedFor = days(30);
const between = hours(4);
/** How soon it is asked about again where no answer came. */
const again = hours(1);

const asking = jobKind('parcel.ask', { rid: z.string() });

/** Asks the courier with no transaction open, and again every few hours until the parcel is signed for. */
export const parcelJobs: readonly Job[] = [
  jobOf(asking, {
    outside: ask,
    run: async (work, { rid }) => {
      const row = await findParcel(work.tx, rid);
      const now = work.clock.now();
      if (!row || row.progress === 'signed') return;
      if (after(row.created_at, followedFor) <= now) await patchParcel(work.tx, row.rid, { phone: '' });
      else await askLater(work, row.rid, after(now, answeredRecently(row, now) ? between : again));
    },
  }),
];

/** The key holds the time, because the job that asks now is not over yet. */
export const askLater = (work: Work, rid: string, runAt: Date): Promise<void> =>
  reschedule(work, { kind: asking, key: `${rid}/${runAt.getTime()}`, payload: { rid }, runAt });

async function ask({ database, clock }: { database: Database; clock: Clock }, { rid }: { rid: string }): Promise<void> {
  const row = await findParcel(database.db, rid);
  const { courier: gateway, publicUrl } = gateways();
  if (!row || !gateway || !row.courier_code || row.progress === 'signed') return;
  const parcel = { courier: row.courier_code, number: row.number, phone: row.phone };
  const answer = await unlessFailed(gateway.query(parcel));
  if (answer)
    await database.transaction(async (tx) => {
      await patchParcel(tx, row.rid, { answered_at: clock.now() });
      if (answer.said) await recordNews({ tx, clock, actor: timer }, row.rid, answer.said);
    });
  if (row.subscribed_at !== null || answer?.said?.progress === 'signed') return;
  // Without a subscription the questions go on alone; it is tried again with the next one.
  if (await unlessFailed(gateway.subscribe(parcel, `${publicUrl}/api/open/parcel/push`)))
    await patchParcel(database.db, row.rid, { subscribed_at: clock.now() });
}

const answeredRecently = ({ answered_at }: Parcel, now: Date): boolean =>
  answered_at !== null && after(answered_at, between) > now;

/** What a provider said; none where it refused or was out of reach, which ends no tracking. */
async function unlessFailed<T>(call: Promise<T>): Promise<{ said: T } | undefined> {
  try {
    return { said: await call };
  } catch (error) {
    if (error instanceof CourierFailed) return undefined;
    throw error;
  }
}
