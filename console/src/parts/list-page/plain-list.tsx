import type { ReactNode } from 'react';
import { useNarrow } from '../../lib/use-media.ts';
import type { Column } from './column.ts';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';
import { usePagesOf } from './use-pages-of.tsx';

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
}

/** Rows that are all there: nothing to filter or to sort. Many of them are shown page by page. */
export function PlainList<Row>({ empty, rows: all, ...given }: Props<Row>) {
  const narrow = useNarrow();
  const { rows, pages, state } = usePagesOf(all);
  const shown = { ...given, rows, open: undefined, ticks: undefined, emptyText: empty };
  return (
    <>
      {narrow ? (
        <ListCards {...shown} />
      ) : (
        <ListTable {...shown} state={state} change={() => undefined} active={-1} loading={false} stale={false} />
      )}
      {pages}
    </>
  );
}
