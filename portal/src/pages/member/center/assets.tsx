import type { ComponentProps } from 'react';
import { useQuery } from '@tanstack/react-query';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { listBillable } from '@yance/contract/invoices/endpoints.ts';
import { Link } from '@yance/ui/link.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './page.module.css';

/** Balance, bonus, credit, coupons, points, what is owed and what can be invoiced, each leading to its page. */
export function Assets() {
  const { member } = useSession();
  const query = useQuery(reading(assetInfo, {}));
  const { data } = query;
  const billable = useQuery(reading(listBillable, { size: 1 }));
  if (!data) return <AssetsWaiting query={query} />;
  const { credit } = data;
  const certified = member?.userInfo.certified ?? true;
  return (
    <section className={css.assets} aria-label="资产">
      <Link className={css.asset} href="/member/prestore">
        <span>预存余额</span>
        <strong>
          <Money fen={data.balance_fen} />
        </strong>
        <small>
          另冻结 <Money fen={data.frozen_fen} />
        </small>
      </Link>
      <Link className={css.asset} href="/member/prestore">
        <span>赠送余额</span>
        <strong>
          <Money fen={data.bonus_fen} />
        </strong>
      </Link>
      <div className={css.asset}>
        <span>可用信用</span>
        <strong>{certified || credit.limit_fen > 0 ? <Money fen={credit.available_fen} /> : '待开通'}</strong>
        <small>
          {!certified && credit.limit_fen === 0 ? (
            <Link href="/member/information">完善资料后开通</Link>
          ) : credit.limit_fen === 0 ? (
            <Link href="/member/prestore?tab=credit">先付款后检测，可申请额度</Link>
          ) : credit.stopped ? (
            data.overdue_fen > 0 ? (
              '逾期未付，信用已停用'
            ) : (
              '信用已冻结'
            )
          ) : (
            <>
              额度 <Money fen={credit.limit_fen} />
              ，账期 {credit.term_days} 天
            </>
          )}
        </small>
      </div>
      <Link className={css.asset} href="/member/coupon">
        <span>优惠券</span>
        <strong>{data.coupons} 张</strong>
      </Link>
      <Link className={css.asset} href="/member/integral">
        <span>积分</span>
        <strong>{data.points.toLocaleString('zh-CN')}</strong>
      </Link>
      <Link className={css.asset} href="/member/unsettled">
        <span>待结算</span>
        <strong>
          <Money fen={data.unsettled_fen} />
        </strong>
      </Link>
      <Link className={css.asset} href="/member/unpaid">
        <span>待付款</span>
        <strong>
          <Money fen={data.unpaid_fen} />
        </strong>
        {data.overdue_fen > 0 && (
          <small className={css.late}>
            其中逾期 <Money fen={data.overdue_fen} />
          </small>
        )}
      </Link>
      <Link className={css.asset} href="/member/invoiceLs?tab=billable">
        <span>可开票</span>
        <strong>{billable.data ? <Money fen={billable.data.billable_fen} /> : '—'}</strong>
      </Link>
    </section>
  );
}

const awaited = ['预存余额', '赠送余额', '可用信用', '优惠券', '积分', '待结算', '待付款', '可开票'];

/** Holds the place of the assets in their size: what stands below is pressed at once. */
function AssetsWaiting({ query }: { query: ComponentProps<typeof Waiting>['queries'][number] }) {
  if (query.error || query.fetchStatus === 'paused') return <Waiting queries={[query]} />;
  return (
    <div role="status" aria-label="正在加载" className={css.assets}>
      {awaited.map((name, index) => (
        <div key={name} className={css.asset}>
          <span>{name}</span>
          <strong>–</strong>
          {index < 4 && <small>{'\u00a0'}</small>}
        </div>
      ))}
    </div>
  );
}
