import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { moment, moved, reason, rid } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';

const { memberCall, staffCall } = callsAbout('orders');

export const askCancel = memberCall({
  path: '/api/auth/order/askCancel',
  summary: '检测中申请取消：业务经理在设定的时限内答复，已完成的工作按实收费',
  input: z.object({ rid, reason }),
  /** `until` is when the manager has answered at the latest. */
  output: moved.extend({ until: moment }),
  refusals: { alreadyAsked: '已申请取消，请等待业务经理答复' },
  effect: 'write',
});
export const grantCancel = staffCall({
  path: '/api/staff/order/grantCancel',
  roles: ['B'],
  summary: '同意取消检测中的订单：已完成的工作按填写的金额收费，其余释放',
  input: z.object({
    rid,
    reason,
    /** What the work done on each line costs; a line that is not named costs nothing. */
    lines: z
      .array(z.object({ line_rid: rid, amount_fen: fenAmount }))
      .max(50)
      .refine((lines) => new Set(lines.map((line) => line.line_rid)).size === lines.length, '同一项目不能重复填写')
      .default([]),
  }),
  output: moved,
  refusals: { notAsked: '客户没有申请取消', moreThanHeld: '「{name}」的收费不能超过冻结的金额' },
  effect: 'write',
});
export const denyCancel = staffCall({
  path: '/api/staff/order/denyCancel',
  roles: ['B'],
  summary: '不同意取消检测中的订单（说明原因）',
  input: z.object({ rid, reason }),
  output: moved,
  refusals: { notAsked: '客户没有申请取消' },
  effect: 'write',
});
