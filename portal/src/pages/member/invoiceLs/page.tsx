import { useQuery } from '@tanstack/react-query';
import { getCommunity } from '@yance/contract/communities/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { reading } from '../../../lib/query.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { ApplicationList } from './application-list.tsx';
import { ApplyForOrders } from './apply-for-orders.tsx';
import { BillableList } from './billable-list.tsx';
import { PackageDialog } from './packages/package-dialog.tsx';
import { PackageList } from './packages/package-list.tsx';
import { useAccount } from '../../../lib/use-account.ts';
import { AccountLine } from '../../../parts/communities/account-line.tsx';

export const meta = privateMeta('开票记录');

/** Invoices: applications with their states, and what can still be invoiced. */
export default function InvoicesPage() {
  const address = useAddress();
  const { community_rid } = useAccount().named;
  const { data: community } = useQuery({
    ...reading(getCommunity, { rid: community_rid ?? '' }),
    enabled: !!community_rid,
  });
  // Of a community that has ended the records are read, and nothing more is applied for.
  const over = community?.state === 'dissolved';
  const tab = address.read('tab') ?? 'records';
  const orders = address.read('orders')?.split(',').filter(Boolean) ?? [];
  const show = (tab: string) =>
    address.change({
      tab: tab === 'records' ? null : tab,
      kw: null,
      state: null,
      kind: null,
      orders: null,
      since: null,
      until: null,
    });
  return (
    <>
      <PageHead title="开票记录" note="可合并多笔款项开一张发票；赠送金不开票。发票开具后可在线申请换开。">
        <Button href="/member/invoiceMg">管理抬头</Button>
        {!over && (
          <Button look="primary" onClick={() => show('billable')}>
            申请开票
          </Button>
        )}
      </PageHead>
      <AccountLine />
      <Tabs
        label="发票"
        value={tab}
        onChange={show}
        items={[
          {
            key: 'records',
            label: '申请记录',
            content: <ApplicationList address={address} onApply={over ? undefined : () => show('billable')} />,
          },
          ...(over
            ? []
            : [
                {
                  key: 'billable',
                  label: '可开票款项',
                  content: <BillableList address={address} onApplied={() => show('records')} />,
                },
              ]),
          ...(community_rid ? [] : [{ key: 'packages', label: '报销资料包', content: <PackageList /> }]),
        ]}
      />
      {orders.length > 0 && tab === 'packages' && (
        <PackageDialog orderRids={orders} onClose={() => address.change({ orders: null })} />
      )}
      {orders.length > 0 && tab === 'billable' && (
        <ApplyForOrders
          orderRids={orders}
          onClose={() => address.change({ orders: null })}
          onApplied={() => show('records')}
        />
      )}
    </>
  );
}
