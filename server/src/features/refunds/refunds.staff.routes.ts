import { refundStaffEndpoints } from '@yance/contract/refunds/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listRefunds, refundForStaff } from './list-refunds.ts';
import { postRefund } from './post-refund.ts';
import { refuseRefund } from './refuse-refund.ts';

export const refundStaffCalls = bind(refundStaffEndpoints, {
  listRefunds: (call) => listRefunds(call, call.input),
  postRefund: async (call) => {
    await postRefund(call, call.input.rid);
    return refundForStaff(call, call.input.rid);
  },
  refuseRefund: async (call) => {
    await refuseRefund(call, call.input);
    return refundForStaff(call, call.input.rid);
  },
});
