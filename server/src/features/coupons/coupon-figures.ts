import type { Figure } from '../reporting/index.ts';
import { spentCoupons } from './coupon-figures.store.ts';

export const couponFigures: readonly Figure[] = [
  {
    key: 'coupons.cost',
    title: '优惠券成本',
    note: '所选日期用掉的优惠券为订单减去的金额；订单取消而退回的券不计',
    section: 'money',
    measure: 'fen',
    unit: '张',
    good: 'neither',
    roles: ['F', 'E'],
    groupTitle: '优惠券',
    rows: (_, span) => spentCoupons(span),
    open: ({ rid }) => `/orders/${rid}`,
  },
];
