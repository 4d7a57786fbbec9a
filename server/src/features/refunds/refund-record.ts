import { listRefunds } from '@yance/contract/refunds/staff-endpoints.ts';
import type { RecordSource } from '../staff/index.ts';
import { findRefund } from './refunds.store.ts';

/** A refund under what it is given back of, for what staff say and did about it. */
export const refundRecord: RecordSource = {
  key: 'refund',
  call: listRefunds,
  find: async ({ tx }, rid) => {
    const found = await findRefund(tx, rid);
    return found && { title: found.order_no || found.title, path: `/refunds/${rid}`, member_rid: found.member_rid };
  },
};
