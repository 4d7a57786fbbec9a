import { useInfiniteQuery } from '@tanstack/react-query';
import { listLedger } from '@yance/contract/balance/endpoints.ts';
import {
  ledgerAccountNames,
  ledgerKindNames,
  type LedgerAccountName,
  type LedgerKind,
} from '@yance/contract/balance/ledger-names.ts';

import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { keysOf } from '@yance/contract/kernel/keys.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { call } from '../../../lib/call.ts';
import type { Address } from '../../../lib/use-address.ts';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { RecordTable, type Column } from '../../../parts/record-table/record-table.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './prestore.module.css';

type Entry = OutputOf<typeof listLedger>['list'][number];

/** The member's money, one row for one event, newest first, with what can be spent after it. */
export function Ledger({ address: { read }, address }: { address: Address }) {
  const account = read('account') as LedgerAccountName | undefined;
  const kind = read('kind') as LedgerKind | undefined;
  const filter = { accounts: account && [account], kind, since: read('since'), until: read('until') };
  const query = useInfiniteQuery({
    queryKey: [listLedger.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listLedger, { ...filter, cursor: pageParam, size: 30 }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  return (
    <>
      <ListFilters
        address={address}
        choices={[
          { name: 'kind', label: '类型', options: ledgerKindNames },
          { name: 'account', label: '账户', options: ledgerAccountNames },
        ]}
      />
      {!query.data && <Waiting queries={[query]} shape="row" count={5} />}
      {query.data && <Entries query={query} pages={query.data.pages} />}
    </>
  );
}

function Entries({
  query,
  pages,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  pages: OutputOf<typeof listLedger>[];
}) {
  const rows = pages.flatMap(({ list }, page) => list.map((entry, index) => ({ ...entry, key: `${page}-${index}` })));
  if (rows.length === 0) return <EmptyState title="没有资金变动" note="预存到账、订单冻结与结算都会逐笔记在这里。" />;
  return (
    <>
      <RecordTable caption="资金明细" columns={columns} rows={rows} rowKey={({ key }) => key} />
      <p className={css.more}>
        已显示 {rows.length} / {pages[0]?.total ?? 0} 条
        {query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            加载更多
          </Button>
        )}
      </p>
    </>
  );
}

const sources = { principal_fen: '本金', bonus_fen: '赠送', credit_fen: '信用' } as const;

/** Which of principal, bonus and credit the sum came from or went to, where that is more than plain principal. */
function Parts(row: Entry) {
  const used = keysOf(sources).filter((key) => row[key] !== 0);
  const whole = row.principal_fen + row.bonus_fen + row.credit_fen === row.amount_fen;
  const words = [
    ...(row.from_frozen ? ['从冻结金额支付'] : []),
    ...(whole && used.some((key) => key !== 'principal_fen')
      ? [used.map((key) => `${sources[key]} ${formatFen(Math.abs(row[key]))}`).join('，')]
      : []),
  ];
  return words.length > 0 && <small className={css.parts}>{words.join('：')}</small>;
}

const columns: Column<Entry>[] = [
  {
    key: 'title',
    title: '事项',
    lead: true,
    cell: (row) => (
      <>
        {row.title || row.kind_label}
        <Parts {...row} />
      </>
    ),
  },
  { key: 'at', title: '时间', cell: (row) => <DateTime iso={row.at} /> },
  { key: 'kind', title: '类型', cell: (row) => row.kind_label },
  {
    key: 'amount',
    title: '变动',
    align: 'end',
    cell: (row) => (
      <span className={row.amount_fen > 0 ? css.plus : undefined}>
        {row.amount_fen > 0 && '+'}
        {formatFen(row.amount_fen)}
      </span>
    ),
  },
  { key: 'balance', title: '变动后可用余额', align: 'end', cell: (row) => <Money fen={row.balance_fen} /> },
];
