import type { PaidRecords } from '../../balance/index.ts';
import { lockOrderRow, ordersByRid } from '../orders.store.ts';

/** The order that a bank transfer was sent for. */
export const ordersPaid: PaidRecords = {
  key: 'orders',
  async of(tx, deposits) {
    const orders = await ordersByRid(
      tx,
      deposits.flatMap(({ order_rid }) => order_rid ?? []),
    );
    return new Map(
      deposits.flatMap(({ rid, order_rid }) => {
        const order = order_rid === null ? undefined : orders.get(order_rid);
        return order ? [[rid, [{ kind: 'order', rid: order.rid, no: order.order_no }]]] : [];
      }),
    );
  },
  async lock(tx, { order_rid }) {
    if (order_rid !== null) await lockOrderRow(tx, order_rid);
  },
};
