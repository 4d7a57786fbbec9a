import { z } from 'zod';
import { chargeCauses } from '../charges/charge.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, reason, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { refundableCharge, refundOutlook, refundRefusals, refundRow, refundWay, refundStates } from './refund.ts';

const { staffCall } = callsAbout('refunds');

export const listRefunds = staffCall({
  path: '/api/staff/refund/list',
  roles: ['F', 'B'],
  summary: '退款，按状态筛选',
  input: z.object({
    ...paging,
    state: z.enum(refundStates).optional(),
    /** Part of the order's number, the service, the reason, or of the customer's name, company or phone. */
    kw: optionalText(60),
    rid: rid.optional(),
    /** Only one customer's. */
    member_rid: rid.optional(),
    since: date.optional(),
    until: date.optional(),
    sort: sorting('amount_fen', 'created'),
  }),
  /** `amount_fen` is the sum over all pages; `counts` by state. */
  output: pageOf(refundRow).extend({ amount_fen: fenAmount, counts: z.record(z.string(), z.number().int()) }),
  effect: 'read',
  personal: true,
});
export const postRefund = staffCall({
  path: '/api/staff/refund/post',
  roles: ['F'],
  summary: '确认退款：减免未付部分，已付部分退回本金与赠送',
  input: byRid,
  output: refundRow,
  refusals: refundRefusals,
  effect: 'write',
  stepUp: true,
});
export const refuseRefund = staffCall({
  path: '/api/staff/refund/refuse',
  roles: ['F'],
  summary: '退回退款提议（说明原因），由业务经理另行处理',
  input: z.object({ rid, reason }),
  output: refundRow,
  effect: 'write',
  stepUp: true,
});

export const listRefundableCharges = staffCall({
  path: '/api/staff/refund/charges',
  roles: ['F', 'B'],
  summary: '费用：订单、预约、上门取样、样品寄回，未付与已付，可发起退款',
  input: z.object({
    ...paging,
    rid: rid.optional(),
    order_rid: rid.optional(),
    state: z.enum(['unsettled', 'billed', 'settled']).optional(),
    cause: z.enum(chargeCauses).optional(),
    /** Part of what it is for, the number of its order, or of the customer's name, company or phone. */
    kw: optionalText(60),
    since: date.optional(),
    until: date.optional(),
  }),
  output: pageOf(refundableCharge),
  effect: 'read',
  personal: true,
});
export const previewRefund = staffCall({
  path: '/api/staff/refund/preview',
  roles: ['F', 'B'],
  summary: '退款前说明钱款去向：减免多少、退回本金与赠送各多少、其中多少可原路退回、须先处理的发票',
  input: z.object({ charge_rid: rid, amount_fen: fenAmount.min(1, '请填写退款金额') }),
  output: refundOutlook,
  refusals: { refundTooHigh: refundRefusals.refundTooHigh },
  effect: 'read',
});
export const proposeChargeRefund = staffCall({
  path: '/api/staff/refund/propose',
  roles: ['B'],
  summary: '对任一费用提议退款，退到预存余额，或原路退回为它付款的线上支付，由财务确认',
  input: z.object({
    charge_rid: rid,
    amount_fen: fenAmount.min(1, '请填写退款金额'),
    reason,
    way: refundWay.default('balance'),
  }),
  output: refundRow,
  refusals: refundRefusals,
  effect: 'write',
});

export const refundStaffEndpoints = {
  listRefunds,
  listRefundableCharges,
  previewRefund,
  proposeChargeRefund,
  postRefund,
  refuseRefund,
};
