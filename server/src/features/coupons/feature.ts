import type { Feature } from '../../kernel/feature.ts';
import { figures } from '../reporting/index.ts';
import { couponFigures } from './coupon-figures.ts';
import { provide } from '../../kernel/port.ts';
import { reducers } from '../orders/index.ts';
import { voidCodes } from './batches/stop-batch.ts';
import { couponCalls } from './coupons.routes.ts';
import { couponStaffCalls } from './coupons.staff.routes.ts';
import { newMemberSubscriber } from './give/new-member-coupon.ts';
import { couponReducer } from './order/coupon-reducer.ts';
import { couponFollowers } from './order/hold-and-release.ts';
import { giveBackSubscriber } from './order/give-back-after-refund.ts';
import { expireCoupons, warnOfCoupons } from './over/coupon-days.ts';
import { couponData } from './personal-data.store.ts';

export const coupons: Feature = {
  name: 'coupons',
  calls: [...couponCalls, ...couponStaffCalls],
  followers: couponFollowers,
  subscribers: [newMemberSubscriber, giveBackSubscriber],
  jobs: [expireCoupons, warnOfCoupons, voidCodes],
  personal: couponData,
  provides: [provide(figures, couponFigures), provide(reducers, [couponReducer])],
};
