import { listMemberLedger } from '@yance/contract/balance/staff-endpoints.ts';
import { getMemberDetail } from '@yance/contract/identity/staff-endpoints.ts';
import { useParams } from 'react-router';
import { useRecord } from '../../lib/use-record.ts';
import { ledgerColumns, ledgerFilters, ledgerRowKey } from '../../parts/ledger-columns.tsx';
import { ListPage } from '../../parts/list-page/list-page.tsx';

/** A customer's money, event by event, as the customer reads it. */
export default function MemberLedgerPage() {
  const { rid = '' } = useParams();
  const { data: member } = useRecord(getMemberDetail, { rid });
  return (
    <ListPage
      title={member ? `${member.name || member.account} 的资金明细` : '资金明细'}
      endpoint={listMemberLedger}
      columns={ledgerColumns}
      filters={ledgerFilters}
      fixed={{ rid }}
      rowKey={ledgerRowKey}
      empty={{ words: '还没有资金变动' }}
    />
  );
}
