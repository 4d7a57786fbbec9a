import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { UsableCoupon } from '@yance/contract/coupons/coupon.ts';
import { listCoupons, listUsableCoupons } from '@yance/contract/coupons/endpoints.ts';
import { quotableDemand } from '@yance/contract/orders/demand.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { call } from '../../lib/call.ts';
import { reading } from '../../lib/query.ts';
import type { TypedDemand } from './use-demand.ts';
import css from './coupon-choice.module.css';

/**
 * The coupon of the order: the one that takes most off is proposed, another one or none may be chosen, and those that
 * do not fit say why. Who has no coupon sees nothing of it, and nothing is asked for.
 */
export function CouponChoice({
  demand,
  onChange,
}: {
  demand: TypedDemand;
  onChange: (coupon_rid: string | null) => void;
}) {
  const { data } = useQuery(reading(listCoupons, { tab: 'usable', size: 1 }));
  const has = data !== undefined && data.counts.usable > 0;
  return has && demand.lines.length > 0 ? <Choice demand={demand} onChange={onChange} /> : null;
}

function Choice({ demand, onChange }: Parameters<typeof CouponChoice>[0]) {
  const list = useUsable(demand);
  const { coupon_rid: chosen } = demand;
  const best = list?.find(({ unfit }) => unfit === null);
  const fits = list?.some(({ rid, unfit }) => rid === chosen && unfit === null) ?? true;
  // Nothing chosen yet, or what was chosen does not fit any more: the best one is proposed. Who wants none keeps none.
  const next = list && chosen !== null && !fits ? (best?.rid ?? undefined) : chosen;
  useEffect(() => {
    if (next !== chosen) onChange(next ?? null);
    // The page's handler is a new one at each turn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next, chosen]);
  return (
    <section className={css.choice} aria-label="优惠券">
      <h2>优惠券</h2>
      {!list ? (
        <p className={css.note}>填写样品后显示可用的优惠券。</p>
      ) : (
        <fieldset>
          <legend className="visually-hidden">选择优惠券</legend>
          {list.map((coupon) => (
            <Option
              key={coupon.rid}
              coupon={coupon}
              best={coupon === best}
              checked={chosen === coupon.rid}
              onChoose={() => onChange(coupon.rid)}
            />
          ))}
          {best && (
            <label className={css.option}>
              <input type="radio" name="coupon" checked={chosen === null} onChange={() => onChange(null)} />
              <span>不使用优惠券</span>
            </label>
          )}
        </fieldset>
      )}
      <p className={css.note}>
        每单限用一张，按各项目金额分摊；抵扣的部分不开票、不退款，订单取消后退回。
        <Link href="/member/coupon">领取优惠券</Link>
      </p>
    </section>
  );
}

function Option({
  coupon,
  best,
  checked,
  onChoose,
}: {
  coupon: UsableCoupon;
  best: boolean;
  checked: boolean;
  onChoose: () => void;
}) {
  const { title, rule, scope_text, due_on, taken_fen, unfit } = coupon;
  return (
    <label className={css.option}>
      <input type="radio" name="coupon" checked={checked} disabled={unfit !== null} onChange={onChoose} />
      <span>
        <strong>{title}</strong> {rule}
        {best && <em>优惠最多</em>}
        <small>
          {unfit ? `不可用：${unfit}` : `适用${scope_text}`}，有效期至 {due_on}
        </small>
      </span>
      {unfit === null && (
        <span className={css.taken}>
          <Money fen={-taken_fen} />
        </span>
      )}
    </label>
  );
}

/** The coupons for the demand as it stands, half a second behind; null while it cannot be priced. */
function useUsable(demand: TypedDemand): readonly UsableCoupon[] | null {
  const [list, setList] = useState<readonly UsableCoupon[] | null>(null);
  // Which coupon is chosen changes nothing of what each would take off.
  const asked = JSON.stringify({ ...demand, coupon_rid: null });
  useEffect(() => {
    const parsed = quotableDemand.safeParse(JSON.parse(asked));
    if (!parsed.success) return setList(null);
    const leave = new AbortController();
    const timer = setTimeout(() => {
      call(listUsableCoupons, parsed.data, { signal: leave.signal, quiet: true }).then(
        (reply) => setList(reply.list),
        // The price bar says why the order has no price.
        () => {},
      );
    }, 500);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [asked]);
  return list;
}
