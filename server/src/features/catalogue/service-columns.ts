import type { IndexRow } from './service-index.store.ts';

/**
 * The services of an index, one array a property: a search looks at tens of thousands of them. Lists that many
 * services share, such as their instruments, are kept once.
 */
export interface ServiceColumns {
  readonly rids: readonly string[];
  readonly types: Int32Array;
  readonly categories: Int32Array;
  /** In fen; NaN where a manager makes the price. */
  readonly prices: Float64Array;
  readonly days: Float64Array;
  /** `urgentMark` and `onSiteMark` together. */
  readonly marks: Uint8Array;
  readonly positions: Int32Array;
  readonly children: readonly (readonly number[])[];
  /** Places in `instrumentNames`. */
  readonly instruments: readonly (readonly number[])[];
  readonly instrumentNames: readonly string[];
  /** The highest id in `types` and in `categories`. */
  readonly lastId: number;
}
export const urgentMark = 1;
export const onSiteMark = 2;

export function columnsOf(rows: readonly IndexRow[]): ServiceColumns {
  const instruments = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = instruments.get(name) ?? instruments.size;
    instruments.set(name, known);
    return known;
  };
  const share = sharer();
  const lists = rows.map(([, , , , , names]) => share(names.map(numberOf)));
  return {
    rids: rows.map(([, rid]) => rid),
    types: Int32Array.from(rows, ([, , type]) => type),
    categories: Int32Array.from(rows, ([, , , category]) => category),
    prices: Float64Array.from(rows, ([, , , , , , price]) => price ?? Number.NaN),
    days: Float64Array.from(rows, ([, , , , , , , days]) => days),
    marks: Uint8Array.from(
      rows,
      ([, , , , , , , , urgent, onSite]) => (urgent ? urgentMark : 0) | (onSite ? onSiteMark : 0),
    ),
    positions: Int32Array.from(rows, ([, , , , , , , , , , , position]) => position),
    children: rows.map(([, , , , children]) => share(children)),
    instruments: lists,
    instrumentNames: [...instruments.keys()],
    lastId: rows.reduce((last, [, , type, category]) => Math.max(last, type, category), 0),
  };
}

/** Gives equal lists as one and the same. */
function sharer(): (list: readonly number[]) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (list) => {
    const key = list.join(',');
    const same = known.get(key) ?? list;
    known.set(key, same);
    return same;
  };
}
