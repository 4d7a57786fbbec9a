import type { ReactNode } from 'react';
import type { Coupon } from '@yance/contract/coupons/coupon.ts';
import { shortFenText } from '@yance/contract/kernel/money.ts';
import { classNames } from '@yance/ui/class-names.ts';
import css from './coupon.module.css';

type Face = Pick<
  Coupon,
  'title' | 'kind' | 'kind_label' | 'amount_fen' | 'basis_points' | 'rule' | 'scope_text' | 'note'
>;

/** What a coupon is worth, on the left, and what it is for, beside it. */
export function CouponFace({
  coupon,
  quiet = false,
  children,
}: {
  coupon: Face;
  quiet?: boolean;
  children: ReactNode;
}) {
  const worth = coupon.kind === 'percent' ? `${coupon.basis_points / 1000} 折` : shortFenText(coupon.amount_fen);
  return (
    <li className={classNames(css.coupon, quiet && css.quiet)}>
      <p className={css.worth}>
        <strong className={worth.length > 7 ? css.long : undefined}>{worth}</strong>
        <span>{coupon.kind_label}</span>
      </p>
      <div className={css.body}>
        <h3>{coupon.title}</h3>
        <p>{coupon.rule}</p>
        <p className={css.small}>适用：{coupon.scope_text}</p>
        {coupon.note && <p className={css.small}>{coupon.note}</p>}
        <div className={css.foot}>{children}</div>
      </div>
    </li>
  );
}
