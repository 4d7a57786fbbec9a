import { refundStaffEndpoints } from '@yance/contract/refunds/staff-endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { listRefundableCharges } from './list-refundable-charges.ts';
import { listRefunds, refundForStaff } from './list-refunds.ts';
import { postRefund } from './post-refund.ts';
import { previewRefund } from './preview-refund.ts';
import { proposeChargeRefund } from './propose-refund.ts';
import { refuseRefund } from './refuse-refund.ts';

export const refundStaffCalls = bind(refundStaffEndpoints, {
  listRefunds: (call) => listRefunds(call, call.input),
  listRefundableCharges: (call) => listRefundableCharges(call, call.input),
  previewRefund: (call) => previewRefund(call, call.input),
  proposeChargeRefund: async (call) => refundForStaff(call, await proposeChargeRefund(call, call.input)),
  postRefund: async (call) => {
    await postRefund(call, call.input.rid);
    return refundForStaff(call, call.input.rid);
  },
  refuseRefund: async (call) => {
    await refuseRefund(call, call.input);
    return refundForStaff(call, call.input.rid);
  },
});
