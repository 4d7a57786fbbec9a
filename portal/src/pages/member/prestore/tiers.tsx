import type { ComponentProps } from 'react';
import type { listTiers } from '@yance/contract/balance/endpoints.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { formatFen } from '@yance/ui/format.ts';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { bonusFor } from './bonus-for.ts';
import css from './prestore.module.css';

type Awaited = ComponentProps<typeof Waiting>['queries'][number];
export type TierReply = OutputOf<typeof listTiers>;

/** Holds the place of the tiers in their size. */
export function TiersWaiting({ query }: { query: Awaited }) {
  if (query.error || query.fetchStatus === 'paused') return <Waiting queries={[query]} />;
  return (
    <section className={css.tiers} role="status" aria-label="正在加载">
      <h2>预存赠送</h2>
      <ul role="list">
        {[1, 2, 3, 4, 5].map((one) => (
          <li key={one} className={css.awaited} />
        ))}
      </ul>
      <p>{'\u00a0'}</p>
    </section>
  );
}

/** What each amount earns; a tier is a button that begins an application of its amount. */
export function Tiers({
  tiers: { tiers, bonus_share_percent, minimum_fen },
  onChoose,
}: {
  tiers: TierReply;
  onChoose: (amountFen: number) => void;
}) {
  if (tiers.length === 0) return null;
  return (
    <section className={css.tiers} aria-labelledby="tiers">
      <h2 id="tiers">预存赠送</h2>
      <ul role="list">
        {tiers.map(({ from_fen, percent }) => (
          <li key={from_fen}>
            <button type="button" onClick={() => onChoose(from_fen)}>
              <span>满 {formatFen(from_fen).replace('.00', '')}</span>
              <strong>送 {percent}%</strong>
              <small>得 {formatFen(bonusFor(from_fen, tiers)).replace('.00', '')}</small>
            </button>
          </li>
        ))}
      </ul>
      <p>
        单笔不少于 {formatFen(minimum_fen)}；赠送金每单最多抵扣 {bonus_share_percent}
        %，按实际到账金额计算，不可提现、不开发票。
      </p>
    </section>
  );
}
