import { useInfiniteQuery } from '@tanstack/react-query';
import { communityLedgerFile, ledgerFile, listCommunityLedger, listLedger } from '@yance/contract/balance/endpoints.ts';
import {
  accountsOfPurse,
  ledgerAccountNames,
  ledgerKindNames,
  purses,
  type LedgerAccountName,
  type LedgerKind,
  type Purse,
} from '@yance/contract/balance/ledger-names.ts';
import { paidWords } from '@yance/contract/balance/paid-words.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { formatFen } from '@yance/ui/format.ts';
import { Money } from '@yance/ui/money.tsx';
import { call } from '../../../lib/call.ts';
import type { Address } from '../../../lib/use-address.ts';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { RecordTable, type Column } from '../../../parts/record-table/record-table.tsx';
import { OriginLink } from '../../../parts/origin-link.tsx';
import { SaveButton } from '../../../parts/save-button.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import css from './prestore.module.css';

type Entry = OutputOf<typeof listLedger>['list'][number];

/** The member's money, or a community's, one row for one event, newest first, with what can be spent after it. */
export function Ledger({ address: { read }, address, rid }: { address: Address; rid: string | undefined }) {
  const purse: Purse = read('purse') === 'rebate' && !rid ? 'rebate' : 'money';
  const account = read('account') as LedgerAccountName | undefined;
  const kind = read('kind') as LedgerKind | undefined;
  const names = Object.fromEntries(accountsOfPurse[purse].map((name) => [name, ledgerAccountNames[name]]));
  const filter = {
    purse,
    accounts: account && account in names ? [account] : undefined,
    kind,
    kw: read('kw'),
    since: read('since'),
    until: read('until'),
  };
  const query = useInfiniteQuery({
    queryKey: [rid ? listCommunityLedger.path : listLedger.path, { ...filter, rid }],
    queryFn: ({ pageParam, signal }) => {
      const input = { ...filter, cursor: pageParam, size: 30 };
      const options = { signal, quiet: true };
      return rid ? call(listCommunityLedger, { ...input, rid }, options) : call(listLedger, input, options);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  return (
    <>
      <ListFilters
        address={address}
        word="事项"
        choices={[
          ...(rid ? [] : [{ name: 'purse', label: '账本', usual: purses.money, options: { rebate: purses.rebate } }]),
          { name: 'kind', label: '类型', options: ledgerKindNames },
          { name: 'account', label: '账户', options: names },
        ]}
      />
      {!query.data && <Waiting queries={[query]} shape="row" count={5} />}
      {query.data && (
        <>
          <p className={css.files}>
            {(['pdf', 'xlsx'] as const).map((format) => (
              <SaveButton
                key={format}
                label={format === 'pdf' ? '下载 PDF' : '导出 Excel'}
                disabled={query.data.pages[0]?.total === 0}
                fetchLink={() =>
                  rid ? call(communityLedgerFile, { ...filter, rid, format }) : call(ledgerFile, { ...filter, format })
                }
                done={({ total, most }) =>
                  total > most ? `已生成最近 ${most} 条，共 ${total} 条` : `已生成 ${total} 条资金明细`
                }
              />
            ))}
          </p>
          <Entries
            query={query}
            pages={query.data.pages}
            filtered={purse === 'rebate' || Object.entries(filter).some(([name, value]) => name !== 'purse' && value)}
          />
        </>
      )}
    </>
  );
}

function Entries({
  query,
  pages,
  filtered,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  pages: OutputOf<typeof listLedger>[];
  filtered: boolean;
}) {
  const rows = pages.flatMap(({ list }, page) => list.map((entry, index) => ({ ...entry, key: `${page}-${index}` })));
  if (rows.length === 0 && filtered) return <NothingMatches what="资金变动" />;
  if (rows.length === 0) return <EmptyState title="没有资金变动" note="预存到账、订单冻结与结算都会逐笔记在这里。" />;
  return (
    <>
      <RecordTable dense caption="资金明细" columns={columns} rows={rows} rowKey={({ key }) => key} />
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

/** By how much an entry changed a balance; a dash where it did not. */
function Change({ fen }: { fen: number }) {
  if (fen === 0) return '—';
  return (
    <span className={fen > 0 ? css.plus : undefined}>
      {fen > 0 && '+'}
      {formatFen(fen)}
    </span>
  );
}

/** What a refund took of rebates that were there before, which the next ones make good. */
function owedWords({ entries }: Entry): string {
  const owed = entries.find(({ account }) => account === 'rebate_owed')?.amount_fen ?? 0;
  return owed === 0 ? '' : `待抵扣${owed > 0 ? '增加' : '减少'} ${formatFen(Math.abs(owed))}`;
}

const columns: Column<Entry>[] = [
  {
    key: 'title',
    title: '事项',
    lead: true,
    cell: (row) => (
      <>
        {row.title || row.kind_label}
        {(paidWords(row) || owedWords(row)) && <small className={css.parts}>{paidWords(row) || owedWords(row)}</small>}
      </>
    ),
  },
  { key: 'origin', title: '来源', whole: true, cell: (row) => (row.origin ? <OriginLink origin={row.origin} /> : '—') },
  { key: 'at', title: '时间', cell: (row) => <DateTime iso={row.at} /> },
  { key: 'kind', title: '类型', cell: (row) => row.kind_label },
  { key: 'spendable', title: '可用变动', align: 'end', cell: (row) => <Change fen={row.spendable_fen} /> },
  { key: 'frozen', title: '冻结变动', align: 'end', cell: (row) => <Change fen={row.frozen_fen} /> },
  {
    key: 'balance',
    title: '可用余额',
    align: 'end',
    cell: (row) => (row.balance_fen === null ? '—' : <Money fen={row.balance_fen} />),
  },
];
