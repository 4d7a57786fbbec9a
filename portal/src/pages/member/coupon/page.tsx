import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { couponTabs, listCoupons, type CouponTab } from '@yance/contract/coupons/endpoints.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { OpenCoupons } from './open-coupons.tsx';
import { OwnCoupon } from './own-coupon.tsx';
import { ReceiveForm } from './receive-form.tsx';
import css from './coupon.module.css';

export const meta = privateMeta('优惠券');

const size = 20;

/** The member's coupons by where they stand, what can be received, and the field for a code. */
export default function CouponPage() {
  const address = useAddress();
  const tab = keysOf(couponTabs).find((one) => one === address.read('tab')) ?? 'usable';
  const query = useQuery({
    ...reading(listCoupons, { tab, page: address.page, size }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <>
      <PageHead title="优惠券" note="下单时选择，直接抵扣检测费；每单限用一张，抵扣的部分不开票、不退款。" />
      <ReceiveForm />
      <Tabs
        label="我的优惠券"
        value={tab}
        onChange={(next) => address.change({ tab: next === 'usable' ? null : next, page: null })}
        items={keysOf(couponTabs).map((key) => ({
          key,
          label: `${couponTabs[key]}（${data ? data.counts[key] : '–'}）`,
          content: data ? (
            <>
              {key === 'usable' && <OpenCoupons list={data.open} />}
              {data.total === 0 && <EmptyState {...emptyWords[key]} />}
              <ul className={css.grid} role="list">
                {data.list.map((one) => (
                  <OwnCoupon key={one.rid} coupon={one} />
                ))}
              </ul>
              {data.total > size && (
                <Pagination page={data.page} pageSize={data.size} total={data.total} hrefOf={address.hrefOfPage} />
              )}
            </>
          ) : (
            <Waiting queries={[query]} shape="row" count={3} />
          ),
        }))}
      />
    </>
  );
}

const emptyWords: Record<CouponTab, { title: string; note: string }> = {
  usable: { title: '没有可用的优惠券', note: '领取公开的优惠券，或输入券码、口令兑换。' },
  frozen: { title: '没有冻结的优惠券', note: '进行中订单用到的优惠券先冻结，显示在这里，订单取消后退回。' },
  used: { title: '还没有用过优惠券', note: '订单完成后，用过的优惠券显示在这里。' },
  over: { title: '没有失效的优惠券', note: '过期或作废的优惠券显示在这里。' },
};
