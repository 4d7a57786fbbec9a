import { promotionStaffEndpoints } from '@yance/contract/promotion/staff-endpoints.ts';
import { withdrawalStaffEndpoints } from '@yance/contract/promotion/withdrawal-staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { reviewPromoter } from './apply/review-promoter.ts';
import { listPromoters, promoterForStaff } from './read/list-promoters.ts';
import { batchLink, batchReply } from './withdraw/batch-file.ts';
import {
  failWithdrawal,
  makeBatch,
  payWholeBatch,
  payWithdrawal,
  bounceWithdrawal,
} from './withdraw/pay-withdrawal.ts';
import { listAllWithdrawals, listPayBatches, payBatchFor, withdrawalForFinance } from './withdraw/read-withdrawals.ts';
import { approveWithdrawal, rejectWithdrawal } from './withdraw/review-withdrawal.ts';

const promoters = bind(promotionStaffEndpoints, {
  listPromoters: (call) => listPromoters(call, call.input),
  approvePromoter: async (call) => {
    await reviewPromoter(call, call.input, 'approve');
    return promoterForStaff(call, call.input.rid);
  },
  rejectPromoter: async (call) => {
    await reviewPromoter(call, call.input, 'reject');
    return promoterForStaff(call, call.input.rid);
  },
  stopPromoter: async (call) => {
    await reviewPromoter(call, call.input, 'stop');
    return promoterForStaff(call, call.input.rid);
  },
  resumePromoter: async (call) => {
    await reviewPromoter(call, call.input, 'resume');
    return promoterForStaff(call, call.input.rid);
  },
});

const withdrawals = bind(withdrawalStaffEndpoints, {
  listWithdrawalsForStaff: (call) => listAllWithdrawals(call, call.input),
  approveWithdrawal: async (call) => {
    await approveWithdrawal(call, call.input.rid);
    return withdrawalForFinance(call, call.input.rid);
  },
  rejectWithdrawal: async (call) => {
    await rejectWithdrawal(call, call.input);
    return withdrawalForFinance(call, call.input.rid);
  },
  makeBatch: async (call) => payBatchFor(call, await makeBatch(call, call.input.rids)),
  listBatches: (call) => listPayBatches(call, call.input),
  batchFile: (call) => batchLink(call, call.input),
  batchDownload: batchReply,
  payWithdrawal: async (call) => {
    await payWithdrawal(call, call.input);
    return withdrawalForFinance(call, call.input.rid);
  },
  payWholeBatch: async (call) => {
    await payWholeBatch(call, call.input);
    return payBatchFor(call, call.input.rid);
  },
  failWithdrawal: async (call) => {
    await failWithdrawal(call, call.input);
    return withdrawalForFinance(call, call.input.rid);
  },
  bounceWithdrawal: async (call) => {
    await bounceWithdrawal(call, call.input);
    return withdrawalForFinance(call, call.input.rid);
  },
});

export const promotionStaffCalls = [...promoters, ...withdrawals];
