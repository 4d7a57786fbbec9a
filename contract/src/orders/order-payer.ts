import { z } from 'zod';
import { approvalReasons } from '../communities/kinds.ts';
import { rid } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';

/** The community whose money pays for an order. */
export const orderPayer = z.object({
  rid,
  name: z.string(),
  /** For which of its projects, and its grant number; empty where none was chosen. */
  project: z.string(),
  grant_no: z.string(),
});
export const approvalReasonKey = z.enum(keysOf(approvalReasons));

export const payerRefusals = {
  payerGone: '您已不在所选的课题组，请重新选择由谁支付',
  payerClosed: '「{name}」目前不能下单，请重新选择由谁支付',
  projectGone: '所选的经费项目已停用，请重新选择',
  payerNotForTime: '机时预约由个人支付，请与课题组支付的项目分开提交',
  payerNotReduced: '课题组支付的订单不能使用个人的优惠券和积分',
} as const;
/** An order of a community is paid out of its balance and credit. */
export const communityPays = '这个订单由课题组支付：请先向课题组账户预存，到账后再用课题组余额支付';
