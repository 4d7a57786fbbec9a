import type { Sharable } from '../../communities/index.ts';
import { ordersByRid } from '../orders.store.ts';
import { orderMachine } from '@yance/contract/orders/states.ts';

/** Orders, of which the published results are shared and nothing else: not how they are paid, either. */
export const sharableOrders: Sharable = {
  key: 'order',
  owned: async (tx, memberRid, rid) => (await ordersByRid(tx, [rid])).get(rid)?.member_rid === memberRid,
  cards: async (tx, rids) =>
    new Map(
      [...(await ordersByRid(tx, rids))].map(([rid, order]) => [
        rid,
        { number: order.order_no, title: order.titles.join('、'), note: orderMachine.states[order.state] },
      ]),
    ),
};
