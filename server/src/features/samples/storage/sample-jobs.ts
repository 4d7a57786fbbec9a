import { after, days } from '../../../kernel/clock.ts';
import { jobOf, reschedule, type Job } from '../../../kernel/jobs.ts';
import { followSigned } from '../recycle/follow-signed.ts';
import { recyclesByRid } from '../recycles.store.ts';
import { findSampleRow } from '../samples.store.ts';
import { lockSamples, moveSample } from './move-samples.ts';
import { discardClock, signClock } from './sample-clocks.ts';
import { retentionWarning } from './sample-retention.ts';

/** A sample whose time on the premises is over waits to be destroyed, unless it has moved on. */
const discard = jobOf(discardClock, {
  run: async (work, { rid }) => {
    if ((await findSampleRow(work.tx, rid))?.state !== 'kept') return;
    const [row] = await lockSamples(work, [rid]);
    if (row?.state === 'kept') await moveSample(work, row, 'discard');
  },
});

/** A returned sample counts as signed for, but not while its courier says that something went wrong with its parcel. */
const sign = jobOf(signClock, {
  run: async (work, { rid }) => {
    if ((await findSampleRow(work.tx, rid))?.state !== 'sentBack') return;
    const [row] = await lockSamples(work, [rid]);
    if (row?.state !== 'sentBack') return;
    const [recycle] = await recyclesByRid(work.tx, row.recycle_rid ? [row.recycle_rid] : []);
    if (recycle?.parcel_trouble)
      return reschedule(work, { kind: signClock, key: rid, runAt: after(work.clock.now(), days(1)), payload: { rid } });
    await moveSample(work, row, 'sign', { set: { signed_at: work.clock.now() } });
    await followSigned(work, [row.recycle_rid]);
  },
});

export const sampleJobs: readonly Job[] = [discard, sign, retentionWarning];
