import { getStaffOrder } from '@yance/contract/orders/staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findOrder } from '../orders.store.ts';
import { orderWords } from './order-words.ts';

/** An order, for what staff say and did about it. */
export const orderRecord: RecordSource = {
  key: 'order',
  call: getStaffOrder,
  find: async ({ tx }, rid) => {
    const order = await findOrder(tx, rid);
    return order && { title: order.order_no, path: `/orders/${rid}`, member_rid: order.member_rid };
  },
  words: ({ tx }, rid) => orderWords(tx, rid),
};
