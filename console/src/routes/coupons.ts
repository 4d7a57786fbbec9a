import type { Page } from '../lib/page.ts';

/** The pages of coupons. */
export const couponPages: readonly Page[] = [
  {
    path: 'coupons',
    title: '优惠券',
    group: '积分与优惠券',
    permission: 'growth.coupons',
    load: () => import('../pages/coupons/coupons-page.tsx'),
  },
  {
    path: 'coupons/:rid',
    title: '优惠券',
    permission: 'growth.coupons',
    load: () => import('../pages/coupons/coupon-page.tsx'),
  },
  {
    path: 'coupons/:rid/records',
    title: '领取与使用记录',
    permission: 'growth.coupons',
    load: () => import('../pages/coupons/records-page.tsx'),
  },
];
