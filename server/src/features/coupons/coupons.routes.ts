import { couponEndpoints } from '@yance/contract/coupons/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { receiveCoupon } from './give/receive-coupon.ts';
import { usableCoupons } from './order/usable-coupons.ts';
import { listOwnCoupons } from './read/list-coupons.ts';

export const couponCalls = bind(couponEndpoints, {
  listCoupons: (call) => listOwnCoupons(call, call.input),
  receiveCoupon: (call) => receiveCoupon(call, call.input),
  listUsableCoupons: async (call) => ({ list: await usableCoupons(call, call.input) }),
});
