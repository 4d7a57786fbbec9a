import { transferStaffEndpoints } from '@yance/contract/transfers/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { approveTransfer } from './pay-out/approve-transfer.ts';
import { failTransfer } from './pay-out/fail-transfer.ts';
import { payTransfer } from './pay-out/pay-transfer.ts';
import { rejectTransfer } from './pay-out/reject-transfer.ts';
import { listTransfers, transferForFinance } from './read/list-transfers.ts';

export const transferStaffCalls = bind(transferStaffEndpoints, {
  listTransfersForStaff: (call) => listTransfers(call, call.input),
  approveTransfer: async (call) => {
    await approveTransfer(call, call.input.rid);
    return transferForFinance(call, call.input.rid);
  },
  rejectTransfer: async (call) => {
    await rejectTransfer(call, call.input);
    return transferForFinance(call, call.input.rid);
  },
  payTransfer: async (call) => {
    await payTransfer(call, call.input);
    return transferForFinance(call, call.input.rid);
  },
  failTransfer: async (call) => {
    await failTransfer(call, call.input);
    return transferForFinance(call, call.input.rid);
  },
});
