import type { ReactNode } from 'react';
import type { ListState } from '../../lib/list-address.ts';
import { useNarrow } from '../../lib/use-media.ts';
import type { Column } from './column.ts';
import { ListCards } from './list-cards.tsx';
import { ListTable } from './list-table.tsx';

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
}

const asItIs: ListState = { page: 1, size: 20, sort: undefined, filters: {} };

/** A few rows that are all there: nothing to filter, to sort or to turn. */
export function PlainList<Row>({ empty, ...given }: Props<Row>) {
  const narrow = useNarrow();
  const shown = { ...given, open: undefined, ticks: undefined, emptyText: empty };
  if (narrow) return <ListCards {...shown} />;
  return <ListTable {...shown} state={asItIs} change={() => undefined} active={-1} loading={false} stale={false} />;
}
