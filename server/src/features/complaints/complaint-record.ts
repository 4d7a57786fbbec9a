import { getComplaint } from '@yance/contract/complaints/staff-endpoints.ts';
import { orderWords } from '../orders/index.ts';
import type { RecordSource } from '../staff/index.ts';
import { findComplaint } from './complaints.store.ts';

/** A complaint under the number of its order, for what staff say and did about it. */
export const complaintRecord: RecordSource = {
  key: 'complaint',
  call: getComplaint,
  find: async ({ tx }, rid) => {
    const found = await findComplaint(tx, rid);
    return found && { title: found.order_no, path: `/complaints/${rid}`, member_rid: found.member_rid };
  },
  words: async ({ tx }, rid) => {
    const found = await findComplaint(tx, rid);
    return found ? orderWords(tx, found.order_rid) : {};
  },
};
