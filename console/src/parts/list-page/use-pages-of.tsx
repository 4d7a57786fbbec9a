import { useState, type ReactNode } from 'react';
import type { ListState } from '../../lib/list-address.ts';
import { ListPages } from './list-pages.tsx';

/** How many rows need no second page. */
const usual = 50;

/** The page that is looked at of rows that are all there, and the buttons that turn it. */
export function usePagesOf<Row>(all: readonly Row[]): { rows: Row[]; pages: ReactNode; state: ListState } {
  const [{ page, size }, setShown] = useState({ page: 1, size: usual });
  const shown = Math.min(page, Math.max(1, Math.ceil(all.length / size)));
  const change = (next: Partial<ListState>) =>
    setShown((now) => ({ page: next.page ?? 1, size: next.size ?? now.size }));
  return {
    rows: all.slice((shown - 1) * size, shown * size),
    state: { page: shown, size, sort: undefined, filters: {} },
    pages: all.length > usual ? <ListPages state={{ page: shown, size }} change={change} total={all.length} /> : null,
  };
}
