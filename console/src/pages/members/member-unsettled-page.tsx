import { listMemberUnsettled } from '@yance/contract/billing/staff-endpoints.ts';
import type { BilledCharge } from '@yance/contract/billing/statement.ts';
import { getMemberDetail } from '@yance/contract/identity/staff-endpoints.ts';
import { formatDateTime, formatFen } from '@yance/ui/format.ts';
import { useParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import type { Column, Filter } from '../../parts/list-page/column.ts';
import { moneyColumn } from '../../parts/list-page/columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { OriginLink, originWords } from '../../parts/origin-link.tsx';

const columns: readonly Column<BilledCharge>[] = [
  { key: 'title', title: '费用', text: (row) => row.title },
  {
    key: 'origin',
    title: '来源',
    text: ({ origin }) => originWords(origin),
    draw: ({ origin }) => <OriginLink origin={origin} />,
  },
  { key: 'ref', title: '客户参考号', text: (row) => row.customer_ref || '—', sparse: true },
  { key: 'samples', title: '样品', text: (row) => row.samples || '—', wideOnly: true },
  { key: 'settled', title: '完成时间', text: (row) => formatDateTime(row.settled_at ?? row.created) },
  moneyColumn('amount_fen', '费用金额', (row) => row.amount_fen),
  moneyColumn('credited_fen', '已退款', (row) => row.credited_fen || null, { sparse: true }),
  moneyColumn('owed_fen', '待付', (row) => row.owed_fen),
];

const filters: readonly Filter[] = [
  { kind: 'text', key: 'kw', placeholder: '费用名称' },
  { kind: 'dates', from: 'since', to: 'until', label: '完成日期' },
];

/** What a customer owes that no statement holds yet. */
export default function MemberUnsettledPage() {
  const { rid = '' } = useParams();
  const { data: member } = useRecord(getMemberDetail, { rid });
  return (
    <ListPage
      title={member ? `${member.name || member.account} 的待结算费用` : '待结算费用'}
      endpoint={listMemberUnsettled}
      columns={columns}
      filters={filters}
      fixed={{ rid }}
      rowKey={(row) => row.rid}
      sums={({ credit_fen }) => `待付合计 ${formatFen(credit_fen)}`}
      empty={{ words: '没有待结算的费用' }}
    />
  );
}
