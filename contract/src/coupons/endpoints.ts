import { z } from 'zod';
import { callsAbout } from '../kernel/endpoint.ts';
import { keysOf } from '../kernel/keys.ts';
import { pageOf, paging } from '../kernel/page.ts';
import { quotableDemand } from '../orders/demand.ts';
import { orderRefusals } from '../orders/endpoints.ts';
import { coupon, openCoupon, usableCoupon } from './coupon.ts';

const { memberCall } = callsAbout('coupons');

/** The tabs of a member's coupons. */
export const couponTabs = { usable: '待使用', frozen: '冻结', used: '已使用', over: '已失效' } as const;
export type CouponTab = keyof typeof couponTabs;

export const listCoupons = memberCall({
  path: '/api/auth/discount4user/list',
  summary: '我的优惠券，以及现在可以领取的优惠券',
  input: z.object({ ...paging, tab: z.enum(keysOf(couponTabs)).default('usable') }),
  /** `open` are those that the member may still receive. */
  output: pageOf(coupon).extend({
    counts: z.record(z.enum(keysOf(couponTabs)), z.number().int()),
    open: z.array(openCoupon),
  }),
  effect: 'read',
});
export const receiveCoupon = memberCall({
  path: '/api/auth/discount4user/receive',
  summary: '领取优惠券：公开券、口令或一人一码的券码',
  input: z.object({
    code: z
      .string({ error: '请输入券码或口令' })
      .trim()
      .toUpperCase()
      .min(1, '请输入券码或口令')
      .max(40, '券码或口令不正确'),
  }),
  output: coupon,
  refusals: {
    codeUnknown: '券码或口令不正确，请核对',
    codeUsed: '该券码已被领取',
    claimOver: '该优惠券的领取时间已过',
    stockOver: '该优惠券已被领完',
    limitReached: '每人最多领取 {most} 张，您已领取',
  },
  effect: 'write',
});
export const listUsableCoupons = memberCall({
  path: '/api/auth/discount4user/usable',
  bodyKb: 1024,
  summary: '本单可用的优惠券，优惠最多的在前；不能用的说明原因',
  input: quotableDemand,
  output: z.object({ list: z.array(usableCoupon) }),
  refusals: orderRefusals,
  effect: 'read',
  shows: ['coupons', 'plan'],
});

export const couponEndpoints = { listCoupons, receiveCoupon, listUsableCoupons };
