import type { Timer } from '../../../kernel/actor.ts';
import type { Work } from '../../../kernel/db.ts';
import { announce, subscribe } from '../../../kernel/facts.ts';
import { addressesOf, receiverOf } from '../../identity/index.ts';
import { lockOrderRow, lockPayersOf } from '../../orders/index.ts';
import { bindSamples, lockOpenRecycles, patchRecycle } from '../recycles.store.ts';
import { samplesOfOrders } from '../samples.store.ts';
import { aboutOf } from './find-recycle.ts';
import { openRecycle, paidClock } from './open-recycle.ts';
import { returnPrice, tryHoldFee } from './recycle-fee.ts';

const timer: Timer = { kind: 'timer' };

/**
 * Once all of an order that is over is paid, its samples that wait for their return are asked back by themselves, and
 * the clock of returns that the customer asked for before begins. What is paid is read when the order is locked. Who
 * pays for the order is locked before, unless the order ends at this moment: until then it is in the way of every end
 * of its community.
 */
export async function returnBySelf(work: Work, orderRid: string): Promise<void> {
  const order = await lockOrderRow(work.tx, orderRid);
  if (!order || !['finished', 'cancelled'].includes(order.state)) return;
  const clock = await paidClock(work, order);
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
  const asTimer = { ...work, actor: timer };
  const recycle = await openRecycle(asTimer, order, free, {
    receiver: address ? receiverOf(address) : null,
    note: '',
    by_itself: true,
    ...(await returnPrice(work, 0)),
  });
  if (await tryHoldFee(work, order, recycle)) return;
  await announce(asTimer, {
    entity: 'recycle',
    entity_rid: recycle.rid,
    event: 'feeMissing',
    from_state: recycle.state,
    to_state: recycle.state,
    details: { ...aboutOf(recycle), amount_fen: recycle.fee_fen },
  });
}

/** What brings an order to full payment; after the commit, because an order is locked before charges. */
export const paymentSubscriber = subscribe(
  'samples.paid',
  ['charge.settle', 'charge.pay', 'charge.release', 'charge.refund'],
  async (work, { details: { order_rid } }) => {
    if (!order_rid) return;
    await lockPayersOf(work, [order_rid]);
    await returnBySelf(work, order_rid);
  },
);
