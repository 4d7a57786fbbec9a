import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@yance/ui/button.tsx';
import { EmptyState } from '@yance/ui/empty-state.tsx';
import { Pagination } from '@yance/ui/pagination.tsx';
import { Waiting } from '../waiting/waiting.tsx';
import { RecordTable, type Column } from '../record-table/record-table.tsx';

/** One page of a list: its skeleton, its failure with a retry, its empty state, or the rows with the pages below. */
export function RecordList<T>({
  query,
  caption,
  columns,
  rowKey,
  hrefOfPage,
  empty,
}: {
  query: UseQueryResult<{ list: T[]; total: number; page: number; size: number }>;
  caption: string;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  hrefOfPage: (page: number) => string;
  empty: ReactNode;
}) {
  const { data } = query;
  if (!data) return <Waiting queries={[query]} shape="row" count={5} />;
  if (data.list.length === 0) {
    if (data.page === 1) return empty;
    return <EmptyState title="这一页没有内容" action={<Button href={hrefOfPage(1)}>回到第一页</Button>} />;
  }
  return (
    <>
      <RecordTable caption={caption} columns={columns} rows={data.list} rowKey={rowKey} />
      <Pagination page={data.page} pageSize={data.size} total={data.total} hrefOf={hrefOfPage} />
    </>
  );
}
