import { useInfiniteQuery } from '@tanstack/react-query';
import { listPoints, type PointEntry } from '@yance/contract/points/endpoints.ts';
import { pointKindNames, type PointKind } from '@yance/contract/points/names.ts';
import { Button } from '@yance/ui/button.tsx';
import { DateTime } from '@yance/ui/date.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { call } from '../../../lib/call.ts';
import type { Address } from '../../../lib/use-address.ts';
import { ListFilters } from '../../../parts/record-list/list-filters.tsx';
import { NothingMatches } from '../../../parts/record-list/nothing-matches.tsx';
import { RecordTable, type Column } from '../../../parts/record-table/record-table.tsx';
import { Waiting } from '../../../parts/waiting/waiting.tsx';
import { pointText } from './point-text.ts';
import css from './integral.module.css';

/** Every change of the member's points, newest first, with what was there afterwards. */
export function PointLedger({ address: { read }, address }: { address: Address }) {
  const filter = { kind: read('kind') as PointKind | undefined, since: read('since'), until: read('until') };
  const query = useInfiniteQuery({
    queryKey: [listPoints.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listPoints, { ...filter, cursor: pageParam, size: 30 }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  const rows = query.data?.pages.flatMap(({ list }, page) =>
    list.map((entry, index) => ({ ...entry, key: `${page}-${index}` })),
  );
  const filtered = Object.values(filter).some(Boolean);
  return (
    <>
      <ListFilters address={address} choices={[{ name: 'kind', label: '类型', options: pointKindNames }]} />
      {!rows && <Waiting queries={[query]} shape="row" count={5} />}
      {rows?.length === 0 &&
        (filtered ? (
          <NothingMatches what="记录" />
        ) : (
          <EmptyState title="没有积分变动" note="获得、抵扣、兑换与到期都会逐笔记在这里。" />
        ))}
      {rows && rows.length > 0 && (
        <>
          <RecordTable dense caption="积分明细" columns={columns} rows={rows} rowKey={({ key }) => key} />
          <p className={css.more}>
            已显示 {rows.length} / {query.data?.pages[0]?.total ?? 0} 条
            {query.hasNextPage && (
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                加载更多
              </Button>
            )}
          </p>
        </>
      )}
    </>
  );
}

const columns: Column<PointEntry & { key: string }>[] = [
  { key: 'title', title: '事项', lead: true, cell: (row) => row.title },
  { key: 'at', title: '时间', cell: (row) => <DateTime iso={row.at} /> },
  { key: 'kind', title: '类型', cell: (row) => row.kind_label },
  {
    key: 'points',
    title: '变动',
    align: 'end',
    cell: (row) => (
      <span className={row.points > 0 ? css.plus : undefined}>
        {row.points > 0 && '+'}
        {pointText(row.points).replace('-', '−')}
      </span>
    ),
  },
  { key: 'balance', title: '变动后积分', align: 'end', cell: (row) => pointText(row.balance) },
];
