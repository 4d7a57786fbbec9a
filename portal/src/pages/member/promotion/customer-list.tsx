import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listCustomers } from '@yance/contract/promotion/endpoints.ts';
import type { Customer } from '@yance/contract/promotion/promoter.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatDate } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { Tag } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { StateCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';

/** Who registered by the member's link or code. */
export function CustomerList({ address }: { address: Address }) {
  const query = useQuery({ ...reading(listCustomers, { page: address.page }), placeholderData: keepPreviousData });
  return (
    <RecordList
      query={query}
      caption="推广客户"
      columns={columns}
      rowKey={({ rid }) => rid}
      hrefOfPage={address.hrefOfPage}
      empty={<EmptyState title="还没有推广客户" note="新客户通过您的链接、推广码或海报注册后，会显示在这里。" />}
    />
  );
}

const stateOf = ({ state, label, over }: Customer) =>
  state === 'active'
    ? ({ words: over ? '绑定期已过' : '绑定中', tone: over ? 'neutral' : 'done' } as const)
    : ({ words: label, tone: state === 'flagged' ? 'attention' : 'neutral' } as const);

const columns: Column<Customer>[] = [
  { key: 'name', title: '客户', lead: true, cell: (row) => row.name },
  { key: 'created', title: '注册时间', cell: (row) => <DateTime iso={row.created} /> },
  { key: 'until', title: '绑定至', cell: (row) => formatDate(row.until) },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={stateOf(row).tone}>{stateOf(row).words}</Tag>
        {row.state === 'flagged' && <small>返利暂停发放，核查后补发或失效</small>}
      </StateCell>
    ),
  },
  { key: 'rebate', title: '带来返利', align: 'end', cell: (row) => <Money fen={row.rebate_fen} look="strong" /> },
];
