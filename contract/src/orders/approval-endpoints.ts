import { z } from 'zod';
import { memberLimits } from '../communities/community.ts';
import { approvalWords } from '../communities/payer.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { byRid, moment, moved, reason, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { action, pageOf, paging } from '../kernel/page.ts';
import { urgency } from '../pricing/rules.ts';
import { chargingRefusals } from './order-payer.ts';

const { memberCall } = callsAbout('orders');

const managerNeeded = '只有课题组负责人或管理员可以审批';

/** An order or instrument time that waits for approval, with what is needed to decide. */
export const approval = z.object({
  rid,
  /** The number of the order or of the reservation. */
  order_no: z.string(),
  created: moment,
  /** When it is cancelled unless somebody has decided. */
  until: moment.nullable(),
  /** Who placed it. */
  person: z.string(),
  company: z.string(),
  reasons: approvalWords,
  total_fen: fenAmount,
  lines: z.array(
    z.object({ name: z.string(), count: z.number().int(), unit: z.string(), urgent: urgency, amount_fen: fenAmount }),
  ),
  extras: z.array(z.object({ title: z.string(), amount_fen: fenAmount })),
  /** The project that it is for, with its budget and what its orders come to; null where none was chosen. */
  project: z.object({ name: z.string(), budget_fen: fenAmount.nullable(), spent_fen: fenAmount }).nullable(),
  /** Instrument time: when, on what, and how the person takes part; null for an order. */
  time: z.object({ instrument: z.string(), start: moment, end: moment, mode_label: z.string() }).nullable(),
  customer_ref: z.string(),
  message: z.string(),
  /** What the person may spend and has spent this month; null once out of the community. */
  limits: memberLimits.extend({ used_fen: fenAmount }).nullable(),
  /** What of the total is not counted yet: all of a new order, what a new price adds to one that was agreed to. */
  more_fen: fenAmount,
  /** What the community's balance and credit lack for it now; 0 for what is held, and for what waits no more. */
  missing_fen: fenAmount,
  /** What became of it, by whom, when and why; null while it waits. `to` is where the order stands now, in words. */
  decision: z.object({ label: z.string(), by: z.string(), at: moment, reason: z.string(), to: z.string() }).nullable(),
  actions: z.array(action),
});
export type Approval = z.infer<typeof approval>;

export const listApprovals = memberCall({
  path: '/api/auth/cluster/approval/list',
  summary: '课题组待审批的订单与机时预约，以及已处理的，仅负责人与管理员可见',
  input: z.object({
    ...paging,
    rid,
    show: z.enum(['open', 'over']).default('open'),
    /** One that may wait: where it does, its page is answered and not `page`. */
    of: rid.optional(),
  }),
  output: pageOf(approval),
  refusals: { managerNeeded },
  effect: 'read',
  shows: ['orders', 'reservations'],
});
export const agreeApproval = memberCall({
  path: '/api/auth/cluster/approval/agree',
  summary: '同意订单或机时预约使用课题组资金；订单的余额与信用额度不足时转为待支付',
  input: byRid.extend({
    /** The total that was shown: one that has changed meanwhile is refused. */
    total_fen: fenAmount,
  }),
  /** What an order that is 待支付 then lacks. */
  output: moved.extend({ missing_fen: fenAmount }),
  refusals: {
    managerNeeded,
    ownApproval: '不能审批自己提交的，请由其他管理员或负责人审批',
    approvalChanged: '金额已变为 {total}，请核对后再审批',
    payerStopped: chargingRefusals.payerStopped,
  },
  effect: 'write',
  changes: ['orders', 'reservations', 'communities', 'balance'],
});
export const refuseApproval = memberCall({
  path: '/api/auth/cluster/approval/refuse',
  summary: '拒绝订单或机时预约使用课题组资金：取消，冻结的金额全部释放',
  input: z.object({ rid, reason }),
  output: moved,
  refusals: { managerNeeded, ownApproval: agreeApproval.refusals.ownApproval },
  effect: 'write',
  changes: ['orders', 'reservations', 'communities', 'balance'],
});

export const approvalEndpoints = { listApprovals, agreeApproval, refuseApproval };
