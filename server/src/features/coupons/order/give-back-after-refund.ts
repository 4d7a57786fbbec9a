import { couponMachine } from '@yance/contract/coupons/states.ts';
import { begin } from '../../../kernel/advance.ts';
import { newRid, type Work } from '../../../kernel/db.ts';
import { type FactOf, subscribe } from '../../../kernel/facts.ts';
import { chargesOfOrder } from '../../charges/index.ts';
import { lockBatch } from '../batches.store.ts';
import { cardOf } from '../coupon-card.ts';
import {
  findCouponOfOrder,
  insertCoupons,
  isGivenBack,
  lockCouponOfOrder,
  nthOf,
  ordersWithCoupons,
} from '../coupons.store.ts';
import { watchDays } from '../over/coupon-days.ts';

/**
 * All that was paid for the tests of an order was paid back: its coupon comes back as another one that lasts as long,
 * while that is not over. A used coupon stays used, and gives nothing back twice (unique index); so does one that
 * covered the tests entirely, because nothing can be paid back for them. An order that was paid back before it was
 * finished uses its coupon only then.
 */
async function giveBack(work: Work, fact: FactOf<'charge.refund' | 'order.finish'>): Promise<void> {
  const order_rid = orderOf(fact);
  if (!order_rid) return;
  const known = await findCouponOfOrder(work.tx, order_rid);
  if (known?.state !== 'used' || known.expires_at <= work.clock.now()) return;
  const lines = (await chargesOfOrder(work.tx, order_rid)).filter(({ cause }) => cause === 'order_line');
  const paid = lines.filter(({ state, amount_fen }) => state !== 'released' && amount_fen > 0);
  if (paid.length === 0 || paid.some(({ credited_fen, amount_fen }) => credited_fen < amount_fen)) return;
  const batch = await lockBatch(work.tx, known.batch_rid);
  const used = await lockCouponOfOrder(work.tx, order_rid);
  if (!batch || !used?.coupon.member_rid || (await isGivenBack(work.tx, used.coupon.rid))) return;
  const { member_rid } = used.coupon;
  const row = {
    ...used.coupon,
    rid: newRid(),
    state: 'usable' as const,
    code: null,
    nth: ((await nthOf(work.tx, batch.rid, [member_rid])).get(member_rid) ?? 0) + 1,
    received_at: work.clock.now(),
    order_rid: null,
    used_at: null,
    taken_fen: 0,
    warned_at: null,
    instead_of_rid: used.coupon.rid,
  };
  await insertCoupons(work.tx, [row]);
  await begin(work, couponMachine, {
    rid: row.rid,
    event: 'giveBack',
    state: 'usable',
    details: { ...cardOf(row, batch), instead_of_rid: used.coupon.rid },
  });
  await watchDays(work, [row]);
}

const orderOf = (fact: FactOf<'charge.refund' | 'order.finish'>): string | null =>
  fact.event === 'finish' ? fact.entity_rid : fact.details.order_rid;

export const giveBackSubscriber = subscribe('coupons.giveBack', ['charge.refund', 'order.finish'], giveBack, {
  among: async (tx, heard) => {
    const orders = heard.map((fact) => orderOf(fact as FactOf<'charge.refund' | 'order.finish'>));
    const concerned = await ordersWithCoupons(tx, orders);
    return heard.filter((_, index) => concerned.has(orders[index] ?? ''));
  },
});
