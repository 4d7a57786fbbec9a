import { couponMachine } from '@yance/contract/coupons/states.ts';
import { cancellingFacts } from '@yance/contract/orders/states.ts';
import { advance } from '../../../kernel/advance.ts';
import type { Work } from '../../../kernel/db.ts';
import { follow } from '../../../kernel/facts.ts';
import { chargesOfOrder } from '../../charges/index.ts';
import { findOrder } from '../../orders/index.ts';
import { cardOf, takenFrom } from '../coupon-card.ts';
import { findCoupon, lockCouponOfOrder } from '../coupons.store.ts';
import { coupons } from '../coupons.tables.ts';

/** The order that was written holds its coupon; the reducer has locked it. */
const freeze = follow(['order.submit', 'order.offer'], async (work, _fact, { order }) => {
  const reduction = order.reductions.find(({ kind }) => kind === 'coupon');
  const found = reduction && (await findCoupon(work.tx, reduction.rid));
  if (!found) return;
  const { coupon, batch } = found;
  await advance(work, couponMachine, coupons, {
    rid: coupon.rid,
    event: 'freeze',
    set: { order_rid: order.rid },
    details: { ...cardOf(coupon, batch), order_rid: order.rid },
  });
});

/** The order came to its end with its data: the coupon is spent. */
const use = (work: Work, orderRid: string) => endFreeze(work, orderRid, { worked: true });

/** An order that is cancelled gives its coupon back, unless work was charged under it. */
const release = follow(cancellingFacts, async (work, fact) => {
  if (fact.to_state !== 'cancelled') return;
  const charged = fact.event === 'grantCancel' && fact.details.amount_fen > 0;
  await endFreeze(work, fact.entity_rid, { worked: charged || (await wasCharged(work, fact.entity_rid)) });
});

async function endFreeze(work: Work, orderRid: string, { worked }: { worked: boolean }): Promise<void> {
  const held = await lockCouponOfOrder(work.tx, orderRid);
  if (held?.coupon.state !== 'frozen') return;
  const { coupon, batch } = held;
  const now = work.clock.now();
  const details = { ...cardOf(coupon, batch), order_rid: orderRid };
  const step = { rid: coupon.rid, details };
  if (worked) {
    const taken_fen = await takenOff(work, orderRid);
    await advance(work, couponMachine, coupons, { ...step, event: 'use', set: { used_at: now, taken_fen } });
    return;
  }
  const to = coupon.expires_at > now ? 'usable' : 'expired';
  await advance(work, couponMachine, coupons, { ...step, event: 'release', to, set: { order_rid: null } });
}

/** What the coupon takes off the order as it was agreed last. */
async function takenOff({ tx }: Work, orderRid: string): Promise<number> {
  const order = await findOrder(tx, orderRid);
  return order ? takenFrom(order) : 0;
}

/** Whether a line of the order was charged before the rest of it was cancelled. */
async function wasCharged({ tx }: Work, orderRid: string): Promise<boolean> {
  const charges = await chargesOfOrder(tx, orderRid);
  return charges.some(({ cause, state }) => cause === 'order_line' && state !== 'frozen' && state !== 'released');
}

export const couponFollowers = [freeze, release, follow('order.finish', (work, fact) => use(work, fact.entity_rid))];
