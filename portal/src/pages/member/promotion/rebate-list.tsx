import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { listRebates } from '@yance/contract/promotion/endpoints.ts';
import { payoutStates } from '@yance/contract/promotion/payout.ts';
import type { Rebate } from '@yance/contract/promotion/promoter.ts';
import { rebateMachine } from '@yance/contract/promotion/states.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { recordFilters } from '../../../parts/record-list/record-filters.ts';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import css from './promotion.module.css';
import { RebateState } from './rebate-state.tsx';

/** What each order of a customer brings. */
export function RebateList({ address }: { address: Address }) {
  const { filters, filtered } = recordFilters(address, rebateMachine.states);
  const { page, state, since, until } = filters;
  const payout = keysOf(payoutStates).find((one) => one === address.read('payout'));
  const withdrawal = address.read('withdrawal');
  const narrowed = filtered || payout !== undefined || withdrawal !== undefined;
  const query = useQuery({
    ...reading(listRebates, { page, state, payout, withdrawal, since, until }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {withdrawal && (
        <p className={css.hint}>
          只显示一笔提现所含的返利。
          <Button look="link" onClick={() => address.change({ withdrawal: null, page: null })}>
            显示全部返利
          </Button>
        </p>
      )}
      {(narrowed || (query.data?.total ?? 0) > 0) && (
        <ListFilters
          address={address}
          choices={[
            { name: 'state', label: '状态', options: rebateMachine.states },
            { name: 'payout', label: '提现', options: payoutStates },
          ]}
        />
      )}
      <RecordList
        query={query}
        caption="返利明细"
        columns={columns}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          narrowed ? (
            <NothingMatches what="返利" />
          ) : (
            <EmptyState title="还没有返利" note="客户下单后显示预计返利，付款后冻结一段时间，之后可提现。" />
          )
        }
      />
    </>
  );
}

const columns: Column<Rebate>[] = [
  { key: 'name', title: '客户', lead: true, cell: (row) => row.name },
  { key: 'created', title: '时间', cell: (row) => <DateTime iso={row.created} /> },
  { key: 'money', title: '计返金额', align: 'end', cell: (row) => <Money fen={row.money_fen} /> },
  { key: 'percent', title: '比例', align: 'end', cell: (row) => `${row.percent}%` },
  { key: 'amount', title: '返利', align: 'end', cell: (row) => <Money fen={row.amount_fen} look="strong" /> },
  {
    key: 'state',
    title: '状态',
    cell: (row) => <RebateState rebate={row} />,
  },
];
