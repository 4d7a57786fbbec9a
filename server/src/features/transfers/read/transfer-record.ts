import { listTransfersForStaff } from '@yance/contract/transfers/staff-endpoints.ts';
import { personPaying } from '../../balance/index.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findTransfer } from '../transfers.store.ts';

/** A transfer, for what staff say and did about it. */
export const transferRecord: RecordSource = {
  key: 'transfer',
  call: listTransfersForStaff,
  find: async ({ tx }, rid) => {
    const found = await findTransfer(tx, rid);
    return found && { title: found.transfer_no, path: `/transfers/${rid}`, member_rid: personPaying(found) };
  },
};
