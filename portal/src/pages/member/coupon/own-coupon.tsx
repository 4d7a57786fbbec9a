import type { Coupon } from '@yance/contract/coupons/coupon.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { CouponFace } from './coupon-face.tsx';
import css from './coupon.module.css';

const tones: Record<Coupon['state'], Tone> = {
  unclaimed: 'neutral',
  usable: 'info',
  frozen: 'attention',
  used: 'done',
  expired: 'neutral',
  voided: 'neutral',
};

/** A coupon that the member has: what it takes off, until when, and the order that it is used for. */
export function OwnCoupon({ coupon }: { coupon: Coupon }) {
  const { state, label, due_on, ends_soon, order } = coupon;
  return (
    <CouponFace coupon={coupon} quiet={state === 'expired' || state === 'voided' || state === 'used'}>
      <span>有效期至 {due_on}</span>
      {order && (
        <span>
          订单 <Link href={`/member/order?rid=${order.rid}`}>{order.order_no}</Link> 抵扣{' '}
          <Money fen={order.taken_fen} />
        </span>
      )}
      <span className={css.tags}>
        {state !== 'usable' && <Tag tone={tones[state]}>{label}</Tag>}
        {ends_soon && <Tag tone="attention">即将到期</Tag>}
      </span>
    </CouponFace>
  );
}
