import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listTiers } from '@yance/contract/balance/endpoints.ts';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Link } from '@yance/ui/link.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Amounts, AmountsWaiting } from '../../../parts/amounts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { AccountLine } from '../../../parts/communities/account-line.tsx';
import { CommunityAmounts } from '../../../parts/communities/community-amounts.tsx';
import { CreditPanel } from './credit/credit-panel.tsx';
import type { DepositDialog } from './deposit-dialog.ts';
import { DepositDialogs } from './deposit-dialogs.tsx';
import { DepositList } from './deposit-list.tsx';
import { Ledger } from './ledger.tsx';
import { PostedList } from './posted-list.tsx';
import { Tiers, TiersWaiting } from './tiers.tsx';
import type { TransferDialog } from './transfers/transfer-dialog.ts';
import { TransferDialogs } from './transfers/transfer-dialogs.tsx';
import { TransferList } from './transfers/transfer-list.tsx';

export const meta = privateMeta('预存');

const cleared = { kw: null, state: null, kind: null, account: null, since: null, until: null };

/** The prepaid balance: what there is, what a deposit gives, applications, and every entry of the ledger. */
export default function PrestorePage() {
  const address = useAddress();
  const query = useQuery(reading(listTiers, {}));
  const tiers = query.data;
  // The account of a community that the member is in has the same records as the own one.
  const community_rid = address.read('community');
  const community = useQuery({ ...reading(getCommunity, { rid: community_rid ?? '' }), enabled: !!community_rid });
  const runs = community.data !== undefined && community.data.role !== 'member';
  const over = community.data?.state === 'dissolved';
  const takesMoney = !community_rid || community.data?.state === 'active';
  const [opened, setDialog] = useState<DepositDialog | null>(null);
  // A link from elsewhere names the application that it is about.
  const named = address.read('rid');
  const dialog = opened ?? (named ? { kind: 'detail' as const, rid: named } : null);
  const change = (next: DepositDialog | null) => {
    if (named) address.change({ rid: null });
    setDialog(next);
  };
  const apply = takesMoney ? (amountFen?: number) => setDialog({ kind: 'apply', amountFen }) : undefined;
  const start = apply && (() => apply());
  const [openedTransfer, setTransfer] = useState<TransferDialog | null>(null);
  const transfer = openedTransfer ?? namedTransfer(address.read('transfer'), address.read('out'));
  const changeTransfer = (next: TransferDialog | null) => {
    if (address.read('transfer') ?? address.read('out')) address.change({ transfer: null, out: null });
    setTransfer(next);
  };
  return (
    <>
      {community_rid ? (
        <PageHead
          title="课题组账户"
          note={
            <>
              成员共用的款项。<Link href="/member/prestore">我的预存</Link>
            </>
          }
        >
          {(!community.data || community.data.role === 'owner') && !over && (
            <Button disabled={!community.data} onClick={() => setTransfer({ kind: 'out', out: 'refund' })}>
              申请退款
            </Button>
          )}
          {!over && (
            <Button look="primary" disabled={!tiers || !start} onClick={start}>
              存入课题组
            </Button>
          )}
        </PageHead>
      ) : (
        <PageHead title="预存" note="预存款用于支付检测费用，达到档位另有赠送。">
          <Button onClick={() => setTransfer({ kind: 'out', out: 'member' })}>转出</Button>
          <Button look="primary" disabled={!tiers} onClick={start}>
            申请预存
          </Button>
        </PageHead>
      )}
      <AccountLine />
      {!community_rid && <Balances />}
      {community_rid && !over && <CommunityAmounts rid={community_rid} role={community.data?.role} />}
      <Tabs
        label="预存记录"
        value={address.read('tab') ?? 'applications'}
        onChange={(tab) => address.change({ ...cleared, tab: tab === 'applications' ? null : tab })}
        items={[
          {
            key: 'applications',
            label: '预存申请',
            content: (
              <>
                {tiers && apply && <Tiers tiers={tiers} onChoose={apply} />}
                {!(tiers && apply) && (!community.data || takesMoney) && <TiersWaiting query={query} />}
                <DepositList address={address} community_rid={community_rid} onOpen={setDialog} onApply={start} />
              </>
            ),
          },
          {
            key: 'posted',
            label: '到账记录',
            content: <PostedList address={address} community_rid={community_rid} onApply={start} />,
          },
          ...(community_rid && !runs
            ? []
            : [
                {
                  key: 'transfers',
                  label: '转出与转入',
                  content: <TransferList address={address} community_rid={community_rid} onOpen={setTransfer} />,
                },
              ]),
          { key: 'ledger', label: '资金明细', content: <Ledger address={address} rid={community_rid} /> },
          ...(community_rid && !runs
            ? []
            : [{ key: 'credit', label: '信用额度', content: <CreditPanel mayApply={takesMoney} /> }]),
        ]}
      />
      {transfer && <TransferDialogs dialog={transfer} community_rid={community_rid} onChange={changeTransfer} />}
      {tiers && dialog && <DepositDialogs tiers={tiers} dialog={dialog} community={community.data} onChange={change} />}
    </>
  );
}

/** What a link from elsewhere opens: the transfer that a message is about, or the form of a kind. */
function namedTransfer(rid: string | undefined, out: string | undefined): TransferDialog | null {
  if (rid) return { kind: 'transfer', rid };
  return out === 'member' || out === 'community' || out === 'refund' ? { kind: 'out', out } : null;
}

const awaited = [
  { name: '预存本金', note: '可用' },
  { name: '赠送金', note: '随订单按比例抵扣' },
  { name: '冻结预存', note: '进行中的订单与转出占用，不含占用的信用额度' },
  { name: '可用信用', note: '额度 ¥3,000 · 账期 30 天' },
] as const;

function Balances() {
  const { member } = useSession();
  const query = useQuery(reading(assetInfo, {}));
  const { data } = query;
  if (!data) return <AmountsWaiting entries={awaited} query={query} />;
  const { credit } = data;
  const none = member?.userInfo.certified ? (
    <Link href="/member/prestore?tab=credit">先付款后检测，可申请额度</Link>
  ) : (
    '完善资料后开通'
  );
  const creditNote = credit.stopped
    ? data.overdue_fen > 0
      ? '有逾期账单，付清后恢复'
      : '信用已冻结'
    : credit.limit_fen === 0
      ? none
      : `额度 ¥${Math.floor(credit.limit_fen / 100).toLocaleString('zh-CN')} · 账期 ${credit.term_days} 天`;
  return (
    <Amounts
      entries={[
        { ...awaited[0], fen: data.balance_fen },
        { ...awaited[1], fen: data.bonus_fen },
        { ...awaited[2], fen: data.frozen_fen },
        { name: '可用信用', fen: credit.available_fen, note: creditNote },
      ]}
    />
  );
}
