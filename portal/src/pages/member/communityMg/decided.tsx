import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CommunityDetail } from '@yance/contract/communities/community.ts';
import { listApprovals, type Approval } from '@yance/contract/orders/approval-endpoints.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { StateCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';

/**
 * What became of orders and instrument time that waited for approval: who decided, when and why, and where each stands
 * now.
 */
export function Decided({ community, address }: { community: CommunityDetail; address: Address }) {
  const input = { rid: community.rid, page: address.page, show: 'over' as const };
  const query = useQuery({ ...reading(listApprovals, input), placeholderData: keepPreviousData });
  return (
    <RecordList
      query={query}
      caption="已处理的审批"
      columns={columns}
      rowKey={({ rid }) => rid}
      hrefOfPage={address.hrefOfPage}
      empty={<EmptyState title="没有已处理的审批" />}
    />
  );
}

const columns: Column<Approval>[] = [
  {
    key: 'order',
    title: '订单或预约',
    lead: true,
    cell: (row) => (
      <>
        {row.person} {row.order_no}
      </>
    ),
  },
  { key: 'total', title: '金额', align: 'end', cell: (row) => <Money fen={row.total_fen} /> },
  { key: 'why', title: '审批原因', cell: (row) => row.reasons.map(({ label }) => label).join('、') || '—' },
  {
    key: 'decision',
    title: '处理结果',
    cell: ({ decision }) =>
      decision && (
        <StateCell>
          <Tag>{decision.label}</Tag>
          {decision.reason && <small>{decision.reason}</small>}
        </StateCell>
      ),
  },
  { key: 'by', title: '处理人', cell: ({ decision }) => decision?.by ?? '—' },
  { key: 'at', title: '处理时间', cell: ({ decision }) => (decision ? <DateTime iso={decision.at} /> : '—') },
  { key: 'to', title: '现在的状态', cell: ({ decision }) => decision?.to ?? '—' },
];
