import { Button } from '@yance/ui/button.tsx';
import { Tabs } from '@yance/ui/tabs.tsx';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { ApplicationList } from './application-list.tsx';
import { BillableList } from './billable-list.tsx';

export const meta = privateMeta('开票记录');

/** Invoices: applications with their states, and what can still be invoiced. */
export default function InvoicesPage() {
  const address = useAddress();
  const show = (tab: string) =>
    address.change({
      tab: tab === 'records' ? null : tab,
      kw: null,
      state: null,
      kind: null,
      since: null,
      until: null,
    });
  return (
    <>
      <PageHead title="开票记录" note="可合并多笔款项开一张发票；赠送金不开票。">
        <Button href="/member/invoiceMg">管理抬头</Button>
        <Button look="primary" onClick={() => show('billable')}>
          申请开票
        </Button>
      </PageHead>
      <Tabs
        label="发票"
        value={address.read('tab') ?? 'records'}
        onChange={show}
        items={[
          {
            key: 'records',
            label: '申请记录',
            content: <ApplicationList address={address} onApply={() => show('billable')} />,
          },
          {
            key: 'billable',
            label: '可开票款项',
            content: <BillableList address={address} onApplied={() => show('records')} />,
          },
        ]}
      />
    </>
  );
}
