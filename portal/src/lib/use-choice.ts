import { useState } from 'react';

export interface Choice<T> {
  rows: T[];
  has: (row: T) => boolean;
  toggle: (row: T) => void;
  /** Whether all of these are chosen; false for none. */
  hasAll: (rows: readonly T[]) => boolean;
  /** Chooses all of these, or takes all of them out when they are chosen already. */
  toggleAll: (rows: readonly T[]) => void;
  clear: () => void;
}

/** Rows ticked in a list; they stay chosen over its pages. */
export function useChoice<T>(keyOf: (row: T) => string, initial: readonly T[] = []): Choice<T> {
  const [chosen, setChosen] = useState(() => new Map(initial.map((row) => [keyOf(row), row])));
  const has = (row: T) => chosen.has(keyOf(row));
  const hasAll = (rows: readonly T[]) => rows.length > 0 && rows.every(has);
  const put = (rows: readonly T[], wanted: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (wanted) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setChosen(next);
  };
  return {
    rows: [...chosen.values()],
    has,
    hasAll,
    toggle: (row) => put([row], !has(row)),
    toggleAll: (rows) => put(rows, !hasAll(rows)),
    clear: () => setChosen(new Map()),
  };
}
