import { recycleMachine } from '@yance/contract/samples/recycle-states.ts';
import type { Timer } from '../../../kernel/actor.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { subscribe } from '../../../kernel/facts.ts';
import { releaseHolds } from '../../charges/index.ts';
import { addressesOf, receiverOf } from '../../identity/index.ts';
import { lockOrderRow } from '../../orders/index.ts';
import { bindSamples, lockOpenRecycles, lockRecycles, patchRecycle } from '../recycles.store.ts';
import { recycles } from '../recycles.tables.ts';
import { samplesByRid, samplesOfOrders } from '../samples.store.ts';
import { aboutOf } from './find-recycle.ts';
import { openRecycle, paidClock } from './open-recycle.ts';
import { returnPrice } from './recycle-fee.ts';

const timer: Timer = { kind: 'timer' };

/**
 * Once all of an order that is over is paid, its samples that wait for their return are asked back by themselves, and
 * the clock of returns that the customer asked for before begins. What is paid is read when the order is locked.
 */
export async function returnBySelf(work: Work, orderRid: string): Promise<void> {
  const order = await lockOrderRow(work.tx, orderRid);
  if (!order || !['finished', 'cancelled'].includes(order.state)) return;
  const clock = await paidClock(work, orderRid);
  if (!clock.paid_at) return;
  const open = await lockOpenRecycles(work.tx, orderRid);
  for (const row of open) if (!row.paid_at) await patchRecycle(work.tx, row.rid, clock);
  const free = (await samplesOfOrders(work.tx, [orderRid])).filter(
    (row) => row.state === 'returning' && row.recycle_rid === null,
  );
  if (free.length === 0) return;
  // A second sample of the order that comes back later joins the parcel that has not left.
  const parcel = open.find((row) => row.by_itself);
  if (parcel) {
    const rids = free.map((row) => row.rid);
    await patchRecycle(work.tx, parcel.rid, { sample_rids: [...parcel.sample_rids, ...rids] });
    return bindSamples(work.tx, rids, parcel.rid);
  }
  const [address] = await addressesOf(work.tx, order.member_rid);
  await openRecycle({ ...work, actor: timer }, order, free, {
    receiver: address ? receiverOf(address) : null,
    note: '',
    by_itself: true,
    ...(await returnPrice(work, 0)),
  });
}

/** A return is signed for when the last of its samples is. */
export async function followSigned(work: Work, recycleRids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(recycleRids.filter((rid) => rid !== null))];
  for (const recycle of await lockRecycles(work.tx, wanted)) {
    if (recycle.state !== 'sent') continue;
    const rows = await samplesByRid(work.tx, recycle.sample_rids);
    if (rows.some((row) => row.state === 'sentBack')) continue;
    await advance(work, recycleMachine, recycles, { rid: recycle.rid, event: 'sign', details: aboutOf(recycle) });
    await bindSamples(work.tx, recycle.sample_rids, null);
  }
}

/**
 * A return that has not left ends when each of its samples was damaged or lost. The orders are locked by the caller.
 */
export async function cancelEmptyRecycles(work: Work, recycleRids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(recycleRids.filter((rid) => rid !== null))];
  for (const recycle of await lockRecycles(work.tx, wanted)) {
    if (!['applied', 'waiting'].includes(recycle.state)) continue;
    const rows = await samplesByRid(work.tx, recycle.sample_rids);
    if (rows.some((row) => row.state !== 'damaged' && row.state !== 'lost')) continue;
    const asTimer = { ...work, actor: timer };
    await advance(asTimer, recycleMachine, recycles, { rid: recycle.rid, event: 'cancel', details: aboutOf(recycle) });
    await releaseHolds(asTimer, { cause_rids: [recycle.rid] });
    await bindSamples(work.tx, recycle.sample_rids, null);
  }
}

/** What brings an order to full payment; after the commit, because an order is locked before charges. */
export const paymentSubscriber = subscribe(
  'samples.paid',
  ['charge.settle', 'charge.pay', 'charge.release', 'charge.refund'],
  async (work, { details: { order_rid } }) => {
    if (order_rid) await returnBySelf(work, order_rid);
  },
);
