import { listCouponsForOffer } from '@yance/contract/coupons/staff-endpoints.ts';
import type { SentOf } from '@yance/contract/kernel/endpoint.ts';
import type { priceOffer } from '@yance/contract/orders/offer-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Radio } from 'antd';
import { useDraftPrice } from '../../lib/use-draft-price.ts';
import { Section } from '../../parts/section.tsx';
import styles from './members.module.css';

interface Props {
  form: SentOf<typeof priceOffer>;
  chosen: string | null;
  choose: (coupon: string | null) => void;
}

/** The customer's coupons for the order, each with what it takes off or why it takes nothing; empty without one. */
export function OfferCoupons({ form, chosen, choose }: Props) {
  // Which one is chosen changes nothing of what each would take off.
  const { price: coupons } = useDraftPrice(listCouponsForOffer, { ...form, coupon_rid: null });
  if (!coupons || coupons.list.length === 0) return null;
  return (
    <Section title="客户的优惠券">
      <Radio.Group
        className={styles.coupons}
        aria-label="客户的优惠券"
        value={chosen ?? ''}
        onChange={({ target }) => choose((target.value as string) || null)}
      >
        <Radio value="">不使用</Radio>
        {coupons.list.map(({ rid, title, rule, scope_text, due_on, taken_fen, unfit }) => (
          <Radio key={rid} value={rid} disabled={unfit !== null && rid !== chosen}>
            {title}　{rule}
            {unfit === null ? <strong>　−{formatFen(taken_fen)}</strong> : null}
            <small className={styles.couponNote}>
              {unfit === null ? `适用${scope_text}` : `不可用：${unfit}`}，有效期至 {due_on}
            </small>
          </Radio>
        ))}
      </Radio.Group>
    </Section>
  );
}
