import { useEffect, useEffectEvent, useState } from 'react';

interface Given<Row> {
  rows: Row[];
  open: ((row: Row) => void) | undefined;
  turn: (by: 1 | -1) => void;
}

/**
 * `/` goes to the filter, J K move, Enter opens, [ ] turn the page. Returns the index of the marked row, -1 for none.
 */
export function useListKeys<Row>({ rows, open, turn }: Given<Row>): number {
  const [active, setActive] = useState(-1);
  const [seen, setSeen] = useState(rows);
  if (seen !== rows) {
    setSeen(rows);
    setActive(-1);
  }
  const move = (by: 1 | -1) => {
    const next = Math.min(rows.length - 1, Math.max(0, active + by));
    setActive(next);
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || busy(event.target)) return;
    const row = rows[active];
    const moves: Record<string, (() => void) | undefined> = {
      '/': () => document.querySelector<HTMLInputElement>('input[data-first-filter]')?.select(),
      j: () => move(1),
      k: () => move(-1),
      '[': () => turn(-1),
      ']': () => turn(1),
      Enter: row && open && onPage(event.target) ? () => open(row) : undefined,
    };
    const made = moves[event.key];
    if (!made) return;
    event.preventDefault();
    made();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return active;
}

/** Somebody types, or a dialog is open. */
const busy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null) ||
  document.querySelector('[role=dialog]') !== null;

/** Enter on a focused button or link is that button's. */
const onPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button') === null;
