import { reducedBy } from '@yance/contract/pricing/reductions.ts';
import { cancellingFacts, type OrderState } from '@yance/contract/orders/states.ts';
import type { Fen } from '@yance/contract/kernel/money.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { subscribe } from '../../../kernel/facts.ts';
import { chargesOfOrder } from '../../charges/index.ts';
import { findOrder, linesOf, type Order } from '../../orders/index.ts';
import { backOf, findOrderPoints } from '../points.store.ts';
import { lockWallets } from '../wallet/lock-wallets.ts';
import { restorePoints } from '../wallet/restore-points.ts';

/**
 * Gives back the points of an order that take nothing off it any more: a part when it became cheaper, lost a line or
 * had one refunded; when it was cancelled all of them, but for those of work that was charged. It looks at the order as
 * it is, so facts may come late, twice or in any order; what came back stays with its member.
 */
async function matchOrder(work: Work, orderRid: string): Promise<void> {
  const spent = await findOrderPoints(work.tx, orderRid);
  const order = spent && (await findOrder(work.tx, orderRid));
  if (!order) return;
  await lockWallets(work, order.member_rid);
  const off_fen = await pointsOff(work.tx, order);
  const kept = Math.ceil((spent.points * Math.min(off_fen, spent.off_fen)) / spent.off_fen);
  const most = spent.points - kept - (await backOf(work.tx, orderRid));
  if (most <= 0) return;
  const { member_rid, order_no } = order;
  await restorePoints(work, { member_rid, cause: 'order', cause_rid: orderRid, most, title: `退回：订单 ${order_no}` });
}

/**
 * What points still take off an order: of a line that was refunded as much as was not paid back of it; of an order that
 * was cancelled as much as its work was charged.
 */
async function pointsOff(tx: Tx, order: Order): Promise<Fen> {
  const taken = order.reductions.find(({ kind }) => kind === 'points')?.taken_fen ?? 0;
  const charges = new Map(
    (await chargesOfOrder(tx, order.rid))
      .filter(({ state }) => state !== 'released')
      .map((charge) => [charge.cause_rid, charge]),
  );
  const isCancelled = order.state === ('cancelled' satisfies OrderState);
  const gone = (await linesOf(tx, order.rid)).reduce((sum, { rid, price, amount_fen }) => {
    const charge = charges.get(rid);
    if (amount_fen === 0 || (!charge && !isCancelled)) return sum;
    const charged = isCancelled ? Math.min(amount_fen, charge?.amount_fen ?? 0) : amount_fen;
    const unpaid = amount_fen - charged + (charge?.credited_fen ?? 0);
    return sum + Math.floor((reducedBy(price, ['points']) * unpaid) / amount_fen);
  }, 0);
  return Math.max(0, taken - gone);
}

export const orderSubscribers = [
  subscribe('points:order', [...cancellingFacts, 'order.accept', 'order.adjusted'], (work, { entity_rid }) =>
    matchOrder(work, entity_rid),
  ),
  subscribe('points:refund', 'charge.refund', async (work, { details: { order_rid } }) => {
    if (order_rid) await matchOrder(work, order_rid);
  }),
];
