import { useState } from 'react';
import type { OpenCoupon } from '@yance/contract/coupons/coupon.ts';
import { receiveCoupon } from '@yance/contract/coupons/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { toast } from '@yance/ui/toast.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { CouponFace } from './coupon-face.tsx';
import css from './coupon.module.css';

/** What every member may receive now. */
export function OpenCoupons({ list }: { list: readonly OpenCoupon[] }) {
  if (list.length === 0) return null;
  return (
    <section className={css.open} aria-label="可领取的优惠券">
      <h2>可领取</h2>
      <ul className={css.grid} role="list">
        {list.map((one) => (
          <Receivable key={one.rid} coupon={one} />
        ))}
      </ul>
    </section>
  );
}

function Receivable({ coupon }: { coupon: OpenCoupon }) {
  const write = useWrite(receiveCoupon);
  const [busy, setBusy] = useState(false);
  const receive = async () => {
    setBusy(true);
    try {
      const { title } = await write({ code: coupon.code });
      toast.success('领取成功!', `「${title}」已放入您的优惠券`);
    } catch {
      // The call has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <CouponFace coupon={coupon}>
      <span>
        {coupon.validity}
        {coupon.left !== null && `，剩 ${coupon.left} 张`}
      </span>
      <Button look="primary" size="dense" busy={busy} onClick={() => void receive()}>
        领取
      </Button>
    </CouponFace>
  );
}
