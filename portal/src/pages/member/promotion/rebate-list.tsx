import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRebates } from '@yance/contract/promotion/endpoints.ts';
import type { Rebate } from '@yance/contract/promotion/promoter.ts';
import { rebateMachine, type RebateState } from '@yance/contract/promotion/states.ts';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { Tag, type Tone } from '@yance/ui/tag.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { recordFilters } from '../../../parts/record-list/record-filters.ts';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import { StateCell } from '../../../parts/record-table/cells.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';

/** What each order of a customer brings. */
export function RebateList({ address }: { address: Address }) {
  const { filters, filtered } = recordFilters(address, rebateMachine.states);
  const { page, state, since, until } = filters;
  const query = useQuery({
    ...reading(listRebates, { page, state, since, until }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {(filtered || (query.data?.total ?? 0) > 0) && (
        <ListFilters address={address} choices={[{ name: 'state', label: '状态', options: rebateMachine.states }]} />
      )}
      <RecordList
        query={query}
        caption="返利明细"
        columns={columns}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          filtered ? (
            <NothingMatches what="返利" />
          ) : (
            <EmptyState title="还没有返利" note="客户下单后显示预计返利，付款后冻结一段时间，之后可提现。" />
          )
        }
      />
    </>
  );
}

const tones: Record<RebateState, Tone> = {
  expected: 'info',
  frozen: 'attention',
  available: 'done',
  void: 'neutral',
};

const columns: Column<Rebate>[] = [
  { key: 'name', title: '客户', lead: true, cell: (row) => row.name },
  { key: 'created', title: '时间', cell: (row) => <DateTime iso={row.created} /> },
  { key: 'money', title: '计返金额', align: 'end', cell: (row) => <Money fen={row.money_fen} /> },
  { key: 'percent', title: '比例', align: 'end', cell: (row) => `${row.percent}%` },
  { key: 'amount', title: '返利', align: 'end', cell: (row) => <Money fen={row.amount_fen} look="strong" /> },
  {
    key: 'state',
    title: '状态',
    cell: (row) => (
      <StateCell>
        <Tag tone={tones[row.state]}>{row.label}</Tag>
        {row.state === 'frozen' && row.due_on && <small>{row.due_on} 起可提现</small>}
      </StateCell>
    ),
  },
];
