import { adjustmentStaffEndpoints } from '@yance/contract/adjustments/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { adjustmentFor, listAdjustments } from './list-adjustments.ts';
import { postAdjustment, refuseAdjustment, withdrawAdjustment } from './post-adjustment.ts';
import { proposeAdjustment } from './propose-adjustment.ts';
import { listUnreachable } from './unreachable.ts';

export const adjustmentStaffCalls = bind(adjustmentStaffEndpoints, {
  listAdjustments: (call) => listAdjustments(call, call.input),
  listUnreachable: (call) => listUnreachable(call),
  proposeAdjustment: async (call) => adjustmentFor(call, await proposeAdjustment(call, call.input)),
  postAdjustment: async (call) => {
    await postAdjustment(call, call.input.rid);
    return adjustmentFor(call, call.input.rid);
  },
  refuseAdjustment: async (call) => {
    await refuseAdjustment(call, call.input);
    return adjustmentFor(call, call.input.rid);
  },
  withdrawAdjustment: async (call) => {
    await withdrawAdjustment(call, call.input.rid);
    return adjustmentFor(call, call.input.rid);
  },
});
