import { listCommunityUnsettled } from '@yance/contract/billing/staff-endpoints.ts';
import { listCommunitiesForStaff } from '@yance/contract/communities/staff-endpoints.ts';
import { formatFen } from '@yance/ui/format.ts';
import { useParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { ListPage } from '../../parts/list-page/list-page.tsx';
import { unsettledColumns, unsettledFilters } from '../../parts/unsettled-columns.tsx';

/** What a community owes that no statement holds yet. */
export default function CommunityUnsettledPage() {
  const { rid = '' } = useParams();
  const { data } = useRecord(listCommunitiesForStaff, { rid });
  const [community] = data?.list ?? [];
  return (
    <ListPage
      title={community ? `${community.name} 的待结算费用` : '待结算费用'}
      endpoint={listCommunityUnsettled}
      columns={unsettledColumns}
      filters={unsettledFilters}
      fixed={{ rid }}
      rowKey={(row) => row.rid}
      sums={({ credit_fen }) => `待付合计 ${formatFen(credit_fen)}`}
      empty={{ words: '没有待结算的费用' }}
    />
  );
}
