import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, date, optionalText, reason, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { pageOf, paging, sorting } from '../kernel/page.ts';
import { refundRefusals, refundRow, refundStates } from './refund.ts';

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

export const refundStaffEndpoints = { listRefunds, postRefund, refuseRefund };
