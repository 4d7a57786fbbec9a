import { discardClock, signClock } from './sample-clocks.ts';
import type { Timer } from '../../../kernel/actor.ts';
import { after, days } from '../../../kernel/clock.ts';
import type { Work } from '../../../kernel/db.ts';
import type { Fact, FactOf } from '../../../kernel/facts.ts';
import { jobOf, type Job, type JobKind } from '../../../kernel/jobs.ts';
import { anyOrder } from '../../orders/index.ts';
import { readSetting } from '../../settings/index.ts';
import { followSigned, returnBySelf } from '../recycle/follow-recycle.ts';
import { retentionWarning, scheduleRetention } from './sample-retention.ts';
import { lockSamples, moveSample, moveSamples } from './move-samples.ts';
import { releaseReusedSamples } from '../make/reuse-samples.ts';
import type { Sample } from './sample-model.ts';
import { findSampleRow, lockSampleRows, samplesOfOrders } from '../samples.store.ts';

const timer: Timer = { kind: 'timer' };
const ending = { return: 'return', keep: 'keep', destroy: 'discard' } as const;

/**
 * An order ended: what never left is cancelled, what is on the premises goes where the customer chose, or back when the
 * order was cancelled. Samples that a cancelled order took over from another one belong to that one again.
 */
export async function endSamples(work: Work, fact: Fact): Promise<void> {
  if (fact.to_state !== 'cancelled' && fact.to_state !== 'finished') return;
  const rows = await lockSampleRows(
    work.tx,
    (await samplesOfOrders(work.tx, [fact.entity_rid])).map((row) => row.rid),
  );
  const given = fact.to_state === 'cancelled' ? await releaseReusedSamples(work, rows) : [];
  const away = new Set(given.map(({ rid }) => rid));
  for (const row of rows) if (!away.has(row.rid)) await endSample(work, row, fact.to_state);
  await returnBySelf(work, fact.entity_rid);
  for (const row of given) await endSample(work, row, (await anyOrder(work, row.order_rid)).state);
  for (const orderRid of new Set(given.map((row) => row.order_rid))) await returnBySelf(work, orderRid);
}

/**
 * Ends one sample of an order that is over; one on its way, in an instrument or in dispute ends when it is back. One
 * that never came is let go.
 */
export async function endSample(work: Work, sample: Sample, order: string): Promise<Sample> {
  const asTimer = { ...work, actor: timer };
  if (order !== 'cancelled' && order !== 'finished') return sample;
  if (sample.state === 'expected') return moveSample(asTimer, sample, 'cancel');
  if (order === 'cancelled') {
    if (sample.state === 'troubled' && !sample.received_at) return moveSample(asTimer, sample, 'waive');
    return ['received', 'stored', 'back', 'troubled'].includes(sample.state)
      ? moveSample(asTimer, sample, 'return')
      : sample;
  }
  if (!['received', 'stored', 'back'].includes(sample.state)) return sample;
  if (sample.afterwards !== 'keep') return moveSample(asTimer, sample, ending[sample.afterwards]);
  const keep_until = after(work.clock.now(), days(await readSetting(work.tx, 'sample.keep_days')));
  await scheduleRetention(work, sample.rid, keep_until);
  return moveSample(asTimer, sample, 'keep', { set: { keep_until } });
}

const ways = { collect: '上门取样', dropOff: '送样到实验室' };

/** The samples of the order are on their way: by parcel, with our courier, or brought by the customer. */
export async function shipSamples(
  work: Work,
  fact: FactOf<'order.ship' | 'order.collect' | 'order.dropOff'>,
): Promise<void> {
  const waiting = (await samplesOfOrders(work.tx, [fact.entity_rid])).filter((row) => row.state === 'expected');
  const details = fact.event === 'ship' ? fact.details : { courier: ways[fact.event], number: '' };
  await moveSamples(work, waiting, 'ship', { details });
}

/** Moves a sample when its clock runs out, unless it has moved on. */
const whenOver = (kind: JobKind<{ rid: string }>, from: Sample['state'], event: 'discard' | 'sign'): Job =>
  jobOf(kind, {
    run: async (work, { rid }) => {
      if ((await findSampleRow(work.tx, rid))?.state !== from) return;
      const [row] = await lockSamples(work, [rid]);
      if (row?.state !== from) return;
      await moveSample(work, row, event, event === 'sign' ? { set: { signed_at: work.clock.now() } } : {});
      await followSigned(work, [row.recycle_rid]);
    },
  });

export const sampleJobs: readonly Job[] = [
  whenOver(discardClock, 'kept', 'discard'),
  whenOver(signClock, 'sentBack', 'sign'),
  retentionWarning,
];
