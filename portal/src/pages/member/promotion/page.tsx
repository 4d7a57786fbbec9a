import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getPromotion } from '@yance/contract/promotion/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PosterDialog } from '../../../parts/invitation/poster-dialog.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { CustomerList } from './customer-list.tsx';
import { Earnings } from './earnings.tsx';
import { Material } from './material.tsx';
import { Standing } from './standing.tsx';
import { RebateList } from './rebate-list.tsx';
import { WithdrawDialog } from './withdraw/withdraw-dialog.tsx';
import { WithdrawalList } from './withdraw/withdrawal-list.tsx';

export const meta = privateMeta('我的推广');

const cleared = { state: null, payout: null, withdrawal: null, kw: null, since: null, until: null, page: null };

/** Whether the member may promote, with what, and what that has brought. */
export default function PromotionPage() {
  const address = useAddress();
  const query = useQuery(reading(getPromotion, {}));
  const promotion = query.data;
  const [open, setOpen] = useState<'apply' | 'poster' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead title="我的推广" note="推广平台服务，客户付款后您得现金返利。">
        {promotion?.share && (
          <Button icon="download" onClick={() => setOpen('poster')}>
            推广海报
          </Button>
        )}
        {promotion?.promoter && promotion.sums.available_fen > 0 && (
          <Button look="primary" onClick={() => setOpen('withdraw')}>
            提现
          </Button>
        )}
      </PageHead>
      {!promotion && <Waiting queries={[query]} shape="card" count={3} />}
      {promotion && <Standing promotion={promotion} onApply={() => setOpen('apply')} />}
      {promotion?.promoter && promotion.promoter.state !== 'pending' && promotion.promoter.state !== 'rejected' && (
        <>
          <Material promotion={promotion} />
          <Earnings promotion={promotion} />
          <Tabs
            label="推广记录"
            value={address.read('tab') ?? 'rebates'}
            onChange={(tab) => address.change({ ...cleared, tab: tab === 'rebates' ? null : tab })}
            items={[
              { key: 'rebates', label: '返利明细', content: <RebateList address={address} /> },
              { key: 'customers', label: '推广客户', content: <CustomerList address={address} /> },
              { key: 'withdrawals', label: '提现记录', content: <WithdrawalList address={address} /> },
            ]}
          />
        </>
      )}
      {open === 'apply' && promotion && <ApplyDialog promotion={promotion} onClose={close} />}
      {open === 'withdraw' && (
        <WithdrawDialog
          onClose={close}
          onSent={() => {
            close();
            address.change({ ...cleared, tab: 'withdrawals' });
          }}
        />
      )}
      {open === 'poster' && promotion?.share && (
        <PosterDialog share={promotion.share} label="推广码" gain="价格透明，先测后付，数据在线看" onClose={close} />
      )}
    </>
  );
}
