import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Deposit } from '@yance/contract/balance/deposit.ts';
import { listPrestore } from '@yance/contract/balance/endpoints.ts';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Money } from '@yance/ui/money.tsx';
import { reading } from '../../../lib/query.ts';
import type { Address } from '../../../lib/use-address.ts';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { RecordList } from '../../../parts/record-list/record-list.tsx';
import type { Column } from '../../../parts/record-table/record-table.tsx';
import css from './prestore.module.css';

/** Deposits that arrived, with their sums. */
export function PostedList({
  address,
  community_rid,
  onApply,
}: {
  address: Address;
  community_rid: string | undefined;
  onApply: (() => void) | undefined;
}) {
  const { read, page } = address;
  const query = useQuery({
    ...reading(listPrestore, { community_rid, page, kw: read('kw'), since: read('since'), until: read('until') }),
    placeholderData: keepPreviousData,
  });
  const filtered = read('kw') ?? read('since') ?? read('until');
  return (
    <>
      <ListFilters address={address} word="申请单号" />
      {query.data && query.data.total > 0 && (
        <p className={css.sums}>
          共到账 <Money fen={query.data.received_fen} look="strong" />
          ，赠送 <Money fen={query.data.bonus_fen} look="strong" />
        </p>
      )}
      <RecordList
        query={query}
        caption="到账记录"
        columns={columns}
        rowKey={({ rid }) => rid}
        hrefOfPage={address.hrefOfPage}
        empty={
          filtered ? (
            <NothingMatches what="到账记录" />
          ) : (
            <EmptyState
              title="还没有到账的预存"
              action={
                onApply && (
                  <Button look="primary" onClick={onApply}>
                    申请预存
                  </Button>
                )
              }
            />
          )
        }
      />
    </>
  );
}

const Sum = ({ fen }: { fen: number }) => (fen > 0 ? <Money fen={fen} /> : '—');

const columns: Column<Deposit>[] = [
  { key: 'deposit_no', title: '申请单号', lead: true, cell: (row) => row.deposit_no },
  { key: 'received_on', title: '到账日期', cell: (row) => row.received_on ?? '—' },
  {
    key: 'received',
    title: '到账金额',
    align: 'end',
    cell: (row) => <Money fen={row.received_fen ?? 0} look="strong" />,
  },
  { key: 'refunded', title: '已退款', align: 'end', cell: (row) => <Sum fen={row.refunded_fen} /> },
  { key: 'given', title: '已转赠', align: 'end', cell: (row) => <Sum fen={row.given_fen} /> },
  {
    key: 'bonus',
    title: '赠送',
    align: 'end',
    cell: (row) => <Sum fen={row.bonus_fen} />,
  },
];
