import { useEffect, useState } from 'react';
import { usePageKeys } from '../../lib/keys/page-keys.ts';

/** The row that the keyboard stands on, and its number on the page should it be gone. */
export interface Mark {
  place: string;
  index: number;
}

interface Given<Row> {
  rows: Row[];
  /** What tells a row from others of its list. */
  placeOf: (row: Row) => string;
  /** What the rows are of: another page or filter begins without a mark. */
  list: string;
  /** The row that was open last, where the person comes back from it. */
  left: Mark | undefined;
  open: ((row: Row) => void) | undefined;
  turn: (by: 1 | -1) => void;
  renew: () => void;
}

/**
 * `/` goes to the filter, J K move, Enter opens, [ ] turn the page, R renews it. Returns the index of the marked row,
 * -1 for none: the mark stays with its row when the list is renewed, and in its place when the row has gone.
 */
export function useListKeys<Row>({ rows, placeOf, list, left, open, turn, renew }: Given<Row>): number {
  const [mark, setMark] = useState(left);
  const [seen, setSeen] = useState(list);
  if (seen !== list) {
    setSeen(list);
    setMark(undefined);
  }
  const found = mark ? rows.findIndex((row) => placeOf(row) === mark.place) : -1;
  const active = found >= 0 || !mark ? found : Math.min(mark.index, rows.length - 1);
  const row = rows[active];
  const move = (by: 1 | -1) => {
    const next = Math.min(rows.length - 1, Math.max(0, active + by));
    const there = rows[next];
    if (!there) return;
    setMark({ place: placeOf(there), index: next });
    showRow(next);
  };
  const returned = left !== undefined && rows.length > 0;
  const [first] = useState(left?.index);
  useEffect(() => {
    if (returned && first !== undefined) showRow(first);
  }, [returned, first]);
  usePageKeys('列表', [
    {
      key: '/',
      label: '筛选',
      press: () => document.querySelector<HTMLInputElement>('input[data-first-filter]')?.select(),
    },
    { key: 'j', label: '下一行', press: () => move(1) },
    { key: 'k', label: '上一行', press: () => move(-1) },
    ...(open ? [{ key: 'Enter', label: '打开', press: () => row && open(row), leaves: true as const }] : []),
    { key: '[', label: '上一页', press: () => turn(-1) },
    { key: ']', label: '下一页', press: () => turn(1) },
    { key: 'r', label: '刷新', press: renew },
  ]);
  return active;
}

function showRow(index: number): void {
  document.querySelector(`[data-row="${index}"]`)?.scrollIntoView({ block: 'nearest' });
}
