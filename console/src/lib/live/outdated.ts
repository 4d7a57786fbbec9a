import type { Query } from '@tanstack/react-query';
import type { Change } from './changes.ts';
import { isRid } from './is-rid.ts';

/** What others have changed of what a page shows. */
export interface Outdated {
  /** How many records; null where that is not known. */
  count: number | null;
  /** Whether a customer has written. */
  message: boolean;
}

type Shown = Pick<Query, 'queryKey' | 'meta'> & { state: Pick<Query['state'], 'data' | 'dataUpdatedAt'> };

/** What changes made since have outdated of these queries of the open page; undefined where it is nothing. */
export function outdatedBy(queries: readonly Shown[], changes: readonly Change[]): Outdated | undefined {
  const by = changes.filter((change) => queries.some((query) => outdates(query, change)));
  if (by.length === 0) return undefined;
  const rids = new Set(by.map(({ rid }) => rid));
  return { count: rids.has(null) ? null : rids.size, message: by.some(({ message }) => message) };
}

function outdates({ queryKey: [, input], meta, state }: Shown, { topic, rid, at }: Change): boolean {
  if (at <= state.dataUpdatedAt || !meta?.shows?.includes(topic)) return false;
  // A reply about one record is outdated by that record, and by those that it lists.
  const about = ridsIn(input);
  const listed = rowsOf(state.data);
  if (about.length > 0) return rid !== null && (about.includes(rid) || (listed?.includes(rid) ?? false));
  return listed !== undefined;
}

const ridsIn = (input: unknown): string[] => Object.values(input ?? {}).filter(isRid);

/** The rids of the rows of a list; undefined for what is none. */
function rowsOf(data: unknown): string[] | undefined {
  const { list } = (data ?? {}) as { list?: unknown };
  return Array.isArray(list) ? list.flatMap((row: unknown) => ridsIn(row)) : undefined;
}
