import { couponStaffEndpoints } from '@yance/contract/coupons/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { openBatch } from './batches/open-batch.ts';
import { stopBatch, voidCoupon } from './batches/stop-batch.ts';
import { addBatch, editBatch } from './batches/write-batch.ts';
import { countMembers, issueCoupons } from './give/issue-coupons.ts';
import { couponsForOffer } from './order/usable-coupons.ts';
import { codesLink, codesReply } from './read/export-codes.ts';
import { batchForStaff, batchWithTimeline, listBatches, listCouponsOfBatch } from './read/list-batches.ts';

export const couponStaffCalls = bind(couponStaffEndpoints, {
  listBatches: (call) => listBatches(call, call.input),
  getBatch: (call) => batchWithTimeline(call, call.input.rid),
  addBatch: async (call) => batchForStaff(call, await addBatch(call, call.input)),
  editBatch: async (call) => {
    await editBatch(call, call.input);
    return batchForStaff(call, call.input.rid);
  },
  openBatch: async (call) => {
    await openBatch(call, call.input.rid);
    return batchForStaff(call, call.input.rid);
  },
  stopBatch: async (call) => {
    await stopBatch(call, call.input);
    return batchForStaff(call, call.input.rid);
  },
  issueCoupons: (call) => issueCoupons(call, call.input),
  countAudience: async (call) => ({ members: await countMembers(call, call.input.audience) }),
  listBatchCoupons: (call) => listCouponsOfBatch(call, call.input),
  listCouponsForOffer: async (call) => ({ list: await couponsForOffer(call, call.input) }),
  voidCoupon: async (call) => {
    await voidCoupon(call, call.input);
    return {};
  },
  exportCodes: (call) => codesLink(call, call.input),
  codesDownload: (call) => codesReply(call),
});
