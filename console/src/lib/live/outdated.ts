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
  const { list } = (state.data ?? {}) as { list?: unknown };
  if (!isAboutOne(input)) return Array.isArray(list);
  // A reply about one record is outdated by that record, and by those that it lists.
  return rid !== null && [...ridsIn(input), ...ridsOfRecord(state.data)].includes(rid);
}

/** Whether a call asks for one record: by its rid, or by its number, which is looked for without pages. */
export const isAboutOne = (input: unknown): boolean =>
  ridsIn(input).length > 0 ||
  (typeof input === 'object' && input !== null && !('page' in input) && ('no' in input || 'kw' in input));

const ridsIn = (input: unknown): string[] => Object.values(input ?? {}).filter(isRid);

/** The rids that a reply holds, and those of the rows that it lists. */
const ridsOfRecord = (data: unknown): string[] => [
  ...ridsIn(data),
  ...Object.values(data ?? {}).flatMap((part: unknown) => (Array.isArray(part) ? part.flatMap(ridsIn) : [])),
];
