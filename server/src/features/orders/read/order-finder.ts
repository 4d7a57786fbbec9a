import { orderLabel } from '@yance/contract/orders/order-label.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import { membersByRid } from '../../identity/index.ts';
import type { Finder } from '../../staff/index.ts';
import { pageOfOrders } from '../order-lists.store.ts';
import { orderRidsByNumber, ordersByRid } from '../orders.store.ts';
import { customerOf } from './order-row.ts';

/** Orders by their whole number or a parcel's, else by what the list of orders is searched for. */
export const orderFinder: Finder = {
  key: 'order',
  call: listStaffOrders,
  find: async ({ tx }, kw, most) => {
    const numbered = await orderRidsByNumber(tx, kw);
    const rows =
      numbered.length > 0
        ? [...(await ordersByRid(tx, numbered.slice(0, most))).values()]
        : await pageOfOrders(tx, { kw }, { page: 1, size: most });
    const members = await membersByRid(
      tx,
      rows.map((row) => row.member_rid),
    );
    return rows.map((row) => {
      const { name, company } = customerOf(row, members);
      return {
        rid: row.rid,
        path: `/orders/${row.rid}`,
        title: row.order_no,
        note: [orderLabel(row).label, name, company].filter(Boolean).join(' · '),
      };
    });
  },
};
