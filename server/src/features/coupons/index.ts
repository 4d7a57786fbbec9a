export { couponGoods, giveForPoints, requireForPoints, type CouponGood } from './give/coupon-goods.ts';
export { countUsable } from './coupons.store.ts';
