import { termsOf } from '@yance/contract/coupons/coupon.ts';
import { fenText } from '@yance/contract/kernel/money.ts';
import { reductionOf, type Unfit } from '@yance/contract/pricing/reductions.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Reducer } from '../../orders/index.ts';
import { scopeNames, type ScopeNames } from '../coupon-card.ts';
import { findOwnCoupon, type BatchRow, type CouponRow } from '../coupons.store.ts';

/** Brings the customer's coupon that an order names. Refuses `couponGone`, and `couponUnfit` with the reason. */
export const couponReducer: Reducer = {
  key: 'coupon',
  termsOf: async ({ tx, clock }, { member_rid: memberRid, coupon_rid: rid }, { lines, lock }) => {
    if (!rid) return null;
    const found = await findOwnCoupon(tx, { rid, memberRid, lock });
    if (!found || !mayUse(found.coupon, clock.now())) throw new Refusal('couponGone');
    const { batch } = found;
    const terms = termsOf(batch);
    const { unfit } = reductionOf(terms, lines);
    if (!unfit) return { ...terms, rid };
    const why = unfitWords(unfit, batch, await scopeNames(tx, [batch]));
    throw new Refusal('couponUnfit', { words: { title: batch.title, why } });
  },
};

const mayUse = ({ state, starts_at, expires_at }: CouponRow, now: Date): boolean =>
  state === 'usable' && starts_at <= now && expires_at > now;

/** Why a coupon takes nothing off an order. */
export function unfitWords(unfit: Unfit, batch: BatchRow, scopes: ScopeNames): string {
  if (unfit.kind === 'scope') return `仅限${scopes(batch.scope)}`;
  if (unfit.kind === 'nothing') return '适用项目没有可优惠的金额';
  const which = batch.scope.kind === 'all' ? '检测费' : '适用项目';
  return `${which}满 ${fenText(batch.from_fen)} 可用，还差 ${fenText(unfit.missing_fen)}`;
}
