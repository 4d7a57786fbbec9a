import type { ComponentProps } from 'react';
import type { getPoints } from '@yance/contract/points/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { pointText } from './point-text.ts';
import css from './integral.module.css';

export type Points = OutputOf<typeof getPoints>;

/** How many points there are, when they expire, and what a refund took that was spent already. */
export function PointSummary({ points: { points, owed, expiring, rules } }: { points: Points }) {
  const [first] = expiring;
  return (
    <div className={css.summary}>
      <dl>
        <dt>可用积分</dt>
        <dd className={css.sum}>{pointText(points)}</dd>
        <dd className={css.note}>下单时 {rules.per_yuan_worth} 积分抵 1 元</dd>
      </dl>
      <div className={css.side}>
        {first ? (
          <p>
            最近到期：{pointText(first.points)} 积分，{first.expires_on} 后失效
          </p>
        ) : (
          <p>目前没有可用积分</p>
        )}
        {owed > 0 && <p className={css.owed}>退款扣回后还差 {pointText(owed)} 积分，由之后获得的积分抵扣。</p>}
      </div>
    </div>
  );
}

/** Holds the place of the points and their rules in their size. */
export function PointsWaiting({ query }: { query: ComponentProps<typeof Waiting>['queries'][number] }) {
  if (query.error || query.fetchStatus === 'paused') return <Waiting queries={[query]} />;
  return (
    <div role="status" aria-label="正在加载">
      <div className={css.summary}>
        <dl>
          <dt>可用积分</dt>
          <dd className={css.sum}>{'\u00a0'}</dd>
          <dd className={css.note}>{'\u00a0'}</dd>
        </dl>
        <div className={css.side}>
          <p>{'\u00a0'}</p>
        </div>
      </div>
      <details className={css.rules}>
        <summary>积分规则</summary>
      </details>
    </div>
  );
}
