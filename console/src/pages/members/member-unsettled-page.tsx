import { listMemberUnsettled } from '@yance/contract/billing/staff-endpoints.ts';
import { getMemberDetail } from '@yance/contract/identity/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { unsettledColumns, unsettledFilters } from '../../parts/unsettled-columns.tsx';

/** What a customer owes that no statement holds yet. */
export default function MemberUnsettledPage() {
  const { rid = '' } = useParams();
  const { data: member } = useRecord(getMemberDetail, { rid });
  return (
    <ListPage
      title={member ? `${member.name || member.account} 的待结算费用` : '待结算费用'}
      endpoint={listMemberUnsettled}
      columns={unsettledColumns}
      filters={unsettledFilters}
      fixed={{ rid }}
      rowKey={(row) => row.rid}
      sums={({ credit_fen }) => `待付合计 ${formatFen(credit_fen)}`}
      empty={{ words: '没有待结算的费用' }}
    />
  );
}
