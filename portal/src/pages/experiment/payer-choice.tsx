import PayerFields from '../../parts/payer/payer-fields.tsx';
import type { TypedDemand } from './use-demand.ts';
import css from './payer-choice.module.css';

/** Whose money pays for what is submitted: the member's own, or that of a community. */
export function PayerChoice({
  demand: { community_rid = null, project_rid = null },
  onChange,
}: {
  demand: TypedDemand;
  onChange: (change: Partial<TypedDemand>) => void;
}) {
  return (
    <section className={css.choice} aria-label="支付方">
      <PayerFields
        chosen={{ community_rid, project_rid }}
        // What takes something off is the person's own.
        onChange={(chosen) =>
          onChange(chosen.community_rid ? { ...chosen, coupon_rid: null, use_points: false } : chosen)
        }
        // A coupon is used when the customer pays by choice, not because the group was lost.
        onGone={(own) => onChange({ ...own, coupon_rid: null, use_points: false })}
      />
      <p className={css.note}>用课题组资金时不能使用个人的优惠券和积分；超出限额的由负责人或管理员审批。</p>
    </section>
  );
}
