import type { Tx } from './db.ts';

/** A change reaches every process within a second: the value is read again after half of it, by one caller. */
const freshForMillis = 500;
const usableForMillis = 1_000;
/** After a change of our own nothing is kept until its transaction has surely ended. */
const unsettledForMillis = 3_000;

export interface SharedRead<T> {
  /**
   * The value, of which nothing is older than a second. Until a change of this process has surely ended each caller
   * reads what it asks for by `direct`.
   */
  read<D>(tx: Tx, direct: () => Promise<D>): Promise<T | D>;
  /** To be called with every change in this process; without one under way nothing is `unsettled`. */
  forget(unsettled?: number): void;
}

/**
 * What all callers read and few change, kept by the process: `renewed` reads it, given the value before, which it
 * returns where nothing has changed.
 */
export function sharedRead<T>(renewed: (tx: Tx, before: T | undefined) => Promise<T>): SharedRead<T> {
  let cached: { value: T; readAt: number } | undefined;
  let renewing = false;
  let unsettledUntil = 0;
  return {
    async read(tx, direct) {
      const now = performance.now();
      if (now < unsettledUntil) return direct();
      const age = cached ? now - cached.readAt : Infinity;
      if (cached && (age < freshForMillis || (renewing && age < usableForMillis))) return cached.value;
      renewing = true;
      try {
        const value = await renewed(tx, cached?.value);
        // Unless a change came in between.
        if (now > unsettledUntil) cached = { value, readAt: now };
        return value;
      } finally {
        renewing = false;
      }
    },
    forget(unsettled = unsettledForMillis) {
      cached = undefined;
      unsettledUntil = performance.now() + unsettled;
    },
  };
}
