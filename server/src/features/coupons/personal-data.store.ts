import { couponRule } from '@yance/contract/coupons/coupon.ts';
import { couponMachine } from '@yance/contract/coupons/states.ts';
import type { PersonalData } from '../../kernel/audit/personal-data.ts';
import { lastDay } from './coupon-card.ts';
import { couponsOf } from './coupons.store.ts';

/** The coupons of a member: no free text and no contact stands there, and what an order used belongs to the order. */
export const couponData: PersonalData = {
  collect: async (tx, memberRid) => [
    {
      name: 'coupons',
      title: '优惠券',
      columns: {
        title: '名称',
        rule: '优惠',
        state: '状态',
        due_on: '截止日期',
        received_at: '领取时间',
        used_at: '使用时间',
      },
      rows: (await couponsOf(tx, memberRid)).map(({ coupon, batch }) => ({
        title: batch.title,
        rule: couponRule(batch),
        state: couponMachine.states[coupon.state],
        due_on: lastDay(coupon),
        received_at: coupon.received_at,
        used_at: coupon.used_at,
      })),
    },
  ],
};
