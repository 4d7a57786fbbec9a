import { listWithdrawalsForStaff } from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import type { RecordSource } from '../../staff/index.ts';
import { findWithdrawal } from '../withdrawals.store.ts';

/** A withdrawal of rebates, for what staff say and did about it. */
export const withdrawalRecord: RecordSource = {
  key: 'withdrawal',
  call: listWithdrawalsForStaff,
  find: async ({ tx }, rid) => {
    const found = await findWithdrawal(tx, rid);
    return found && { title: found.withdrawal_no, path: `/withdrawals/${rid}`, member_rid: found.member_rid };
  },
};
