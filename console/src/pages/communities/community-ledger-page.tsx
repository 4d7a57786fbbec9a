import { listCommunityLedgerForStaff } from '@yance/contract/balance/staff-endpoints.ts';
import { listCommunitiesForStaff } from '@yance/contract/communities/staff-endpoints.ts';
import { useParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { ledgerColumns, ledgerFilters, ledgerRowKey } from '../../parts/ledger-columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';

/** A community's money, event by event, as its owner reads it. */
export default function CommunityLedgerPage() {
  const { rid = '' } = useParams();
  const { data } = useRecord(listCommunitiesForStaff, { rid });
  const [community] = data?.list ?? [];
  return (
    <ListPage
      title={community ? `${community.name} 的资金明细` : '资金明细'}
      endpoint={listCommunityLedgerForStaff}
      columns={ledgerColumns}
      filters={ledgerFilters}
      fixed={{ rid }}
      rowKey={ledgerRowKey}
      empty={{ words: '还没有资金变动' }}
    />
  );
}
