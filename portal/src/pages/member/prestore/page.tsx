import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listTiers } from '@yance/contract/balance/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Amounts } from '../../../parts/amounts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import type { DepositDialog } from './deposit-dialog.ts';
import { DepositDialogs } from './deposit-dialogs.tsx';
import { DepositList } from './deposit-list.tsx';
import { Ledger } from './ledger.tsx';
import { PostedList } from './posted-list.tsx';
import { Tiers } from './tiers.tsx';

export const meta = privateMeta('预存');

const cleared = { kw: null, state: null, kind: null, account: null, since: null, until: null };

/** The prepaid balance: what there is, what a deposit gives, applications, and every entry of the ledger. */
export default function PrestorePage() {
  const address = useAddress();
  const query = useQuery(reading(listTiers, {}));
  const tiers = query.data;
  const [opened, setDialog] = useState<DepositDialog | null>(null);
  // A link from elsewhere names the application that it is about.
  const named = address.read('rid');
  const dialog = opened ?? (named ? { kind: 'detail' as const, rid: named } : null);
  const change = (next: DepositDialog | null) => {
    if (named) address.change({ rid: null });
    setDialog(next);
  };
  const apply = (amountFen?: number) => setDialog({ kind: 'apply', amountFen });
  return (
    <>
      <PageHead title="预存" note="预存款用于支付检测费用，达到档位另有赠送。">
        <Button look="primary" disabled={!tiers} onClick={() => apply()}>
          申请预存
        </Button>
      </PageHead>
      <Balances />
      {tiers ? <Tiers tiers={tiers} onChoose={apply} /> : <Waiting queries={[query]} count={2} />}
      <Tabs
        label="预存记录"
        value={address.read('tab') ?? 'applications'}
        onChange={(tab) => address.change({ ...cleared, tab: tab === 'applications' ? null : tab })}
        items={[
          {
            key: 'applications',
            label: '预存申请',
            content: <DepositList address={address} onOpen={setDialog} onApply={() => apply()} />,
          },
          { key: 'posted', label: '到账记录', content: <PostedList address={address} onApply={() => apply()} /> },
          { key: 'ledger', label: '资金明细', content: <Ledger address={address} /> },
        ]}
      />
      {tiers && dialog && <DepositDialogs tiers={tiers} dialog={dialog} onChange={change} />}
    </>
  );
}

function Balances() {
  const { member } = useSession();
  const query = useQuery(reading(assetInfo, {}));
  const { data } = query;
  if (!data) return <Waiting queries={[query]} count={2} />;
  const { credit } = data;
  const none = member?.userInfo.certified ? '先付款后检测' : '完善资料后开通';
  const creditNote = credit.stopped
    ? '有逾期账单，付清后恢复'
    : credit.limit_fen === 0
      ? none
      : `额度 ¥${Math.floor(credit.limit_fen / 100).toLocaleString('zh-CN')} · 账期 ${credit.term_days} 天`;
  return (
    <Amounts
      entries={[
        { name: '预存本金', fen: data.balance_fen, note: '可用' },
        { name: '赠送金', fen: data.bonus_fen, note: '随订单按比例抵扣' },
        { name: '冻结预存', fen: data.frozen_fen, note: '进行中的订单占用，不含占用的信用额度' },
        { name: '可用信用', fen: credit.available_fen, note: creditNote },
      ]}
    />
  );
}
