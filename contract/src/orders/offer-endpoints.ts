import { z } from 'zod';
import { approvalWords, chosenPayer } from '../communities/payer.ts';
import { couponRefusals } from '../coupons/coupon.ts';
import { callsAbout } from '../kernel/endpoint.ts';
import { optionalText, phone, reason, rid, text } from '../kernel/fields.ts';
import { fenAmount } from '../kernel/money.ts';
import { orderExtra, price, urgency } from '../pricing/rules.ts';
import { sampleGroup } from './demand.ts';
import { orderPayerRefusals } from './order-payer.ts';

const { staffCall } = callsAbout('orders');

/**
 * What a manager orders in a customer's name: services with their samples, priced by the rules or by a named amount.
 */
export const offerForm = z.object({
  member_rid: rid,
  lines: z
    .array(
      z.object({
        /** The service. */
        rid,
        urgent: urgency.default('none'),
        groups: z.array(sampleGroup).min(1, '请至少填写一组样品').max(20, '最多 20 组样品'),
        /** The whole line, in place of the rules' price; needed where the service is by quote. */
        amount_fen: fenAmount.max(100_000_000, '单项价格最多 ¥1,000,000').optional(),
      }),
    )
    .min(1, '请至少添加一个项目')
    .max(20, '一次最多 20 项'),
  report: z.enum(['electronic', 'paper']).default('electronic'),
  contact_name: text('请填写联系人', 20),
  /** The customer's own where it is left out. */
  contact_phone: phone.optional(),
  message: optionalText(500),
  /** One of the customer's own. */
  coupon_rid: rid.nullable().default(null),
  ...chosenPayer,
});
export type OfferForm = z.output<typeof offerForm>;

export const offerRefusals = {
  profileIncomplete: '客户资料不完整，请客户先完善资料',
  serviceGone: '「{name}」不存在或已下架',
  slotNeeded: '「{name}」须选择时段，请客户自行预约',
  unitNeeded: '「{name}」没有标价，请填写价格',
  ...couponRefusals,
  ...orderPayerRefusals,
  payerGone: '客户已不在所选的课题组，请重新选择由谁支付',
  payerNotReduced: '课题组支付的订单不能使用客户个人的优惠券',
} as const;

export const priceOffer = staffCall({
  path: '/api/staff/order/offerPrice',
  bodyKb: 1024,
  roles: ['B'],
  summary: '代客户下单前试算价格，不保存',
  input: offerForm,
  output: z.object({
    lines: z.array(z.object({ name: z.string(), price })),
    extras: z.array(orderExtra),
    total_fen: fenAmount,
    /** Why those who run the community that pays would have to approve it, once the customer has accepted it. */
    approval: approvalWords,
  }),
  refusals: offerRefusals,
  effect: 'read',
  shows: [],
});
export const offerPayers = staffCall({
  path: '/api/staff/order/offerPayers',
  roles: ['B'],
  summary: '代客户下单时可以支付的课题组及其经费项目',
  input: z.object({ member_rid: rid }),
  output: z.object({
    list: z.array(
      z.object({
        rid,
        name: z.string(),
        projects: z.array(z.object({ rid, name: z.string(), grant_no: z.string() })),
      }),
    ),
  }),
  effect: 'read',
  shows: ['communities'],
  personal: true,
});
export const offerOrder = staffCall({
  path: '/api/staff/order/offer',
  bodyKb: 1024,
  roles: ['B'],
  summary: '代客户下单：客户在有效期内确认价格并签署后生效',
  input: offerForm.extend({ reason }),
  output: z.object({ rid, order_no: z.string(), total_fen: fenAmount }),
  refusals: offerRefusals,
  effect: 'write',
});
