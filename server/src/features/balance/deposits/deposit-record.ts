import { listDepositsForStaff } from '@yance/contract/balance/staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findDeposit } from '../balance.store.ts';
import { personPaying } from '../payer.ts';

/** A deposit under its number, for what staff say and did about it. */
export const depositRecord: RecordSource = {
  key: 'deposit',
  call: listDepositsForStaff,
  find: async ({ tx }, rid) => {
    const found = await findDeposit(tx, rid);
    return found && { title: found.deposit_no, path: `/deposits/${found.deposit_no}`, member_rid: personPaying(found) };
  },
};
