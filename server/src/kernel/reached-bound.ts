import { mostCounted } from '@yance/contract/kernel/page.ts';
import { LRUCache } from 'lru-cache';

/** For so long what reached the bound is taken to reach it still. */
const millis = 20_000;
const reached = new LRUCache<string, true>({ max: 10_000, ttl: millis });

/** What is counted: the text of its statement and what stands in it. */
export interface Counted {
  sql: string;
  params: readonly unknown[];
}

const keyOf = ({ sql, params }: Counted): string => JSON.stringify([sql, params]);

/**
 * Whether a count reached the bound of lists (`mostCounted`) a moment ago in this process. In a large shop nearly all
 * that a list costs more than in a small one is to count a thousand rows for the same answer. A list that has just
 * become shorter than the bound says so some seconds later.
 */
export const reachedBound = (counted: Counted): boolean => reached.has(keyOf(counted));

/** Notes what was counted, and returns it. */
export function noteCount(counted: Counted, number: number): number {
  if (number >= mostCounted) reached.set(keyOf(counted), true);
  return number;
}

/** For tests, whose databases come and go in one process. */
export const forgetBounds = (): void => reached.clear();
