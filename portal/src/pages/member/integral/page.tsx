import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getPoints } from '@yance/contract/points/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { ExchangeList } from './exchange-list.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { PaperList } from './papers/paper-list.tsx';
import { PointLedger } from './point-ledger.tsx';
import { PointRules } from './point-rules.tsx';
import { PointSummary, PointsWaiting } from './point-summary.tsx';
import { Shop } from './shop.tsx';

export const meta = privateMeta('我的积分');

const cleared = { kw: null, state: null, kind: null, since: null, until: null };

/** The member's points: what there is, what it is good for, and where it came from. */
export default function IntegralPage() {
  const address = useAddress();
  const query = useQuery(reading(getPoints, {}));
  const points = query.data;
  const [giving, setGiving] = useState(false);
  return (
    <>
      <PageHead title="我的积分" note="检测费结算、评价与论文致谢可得积分，可抵扣订单、兑换商品或转赠他人。">
        <Button disabled={!points} onClick={() => setGiving(true)}>
          转赠积分
        </Button>
      </PageHead>
      {points ? (
        <>
          <PointSummary points={points} />
          <PointRules points={points} />
        </>
      ) : (
        <PointsWaiting query={query} />
      )}
      <Tabs
        label="积分"
        value={address.read('tab') ?? 'shop'}
        onChange={(tab) => address.change({ ...cleared, rid: null, tab: tab === 'shop' ? null : tab })}
        items={[
          { key: 'shop', label: '积分商城', content: <Shop address={address} /> },
          { key: 'exchanges', label: '兑换记录', content: <ExchangeList address={address} /> },
          { key: 'ledger', label: '积分明细', content: <PointLedger address={address} /> },
          { key: 'papers', label: '论文致谢奖励', content: <PaperList address={address} rules={points?.rules} /> },
        ]}
      />
      {giving && points && <GiveDialog points={points} onClose={() => setGiving(false)} />}
    </>
  );
}
