import { setImmediate } from 'node:timers/promises';
import type { IndexRow } from '../service-index.store.ts';
import type { ServiceText } from './service-text.ts';

/**
 * The services of an index, one array a property: a search looks at tens of thousands of them. Lists that many
 * services share, such as their instruments, are kept once.
 */
export interface ServiceColumns {
  readonly rids: readonly string[];
  /** The place of each code. */
  readonly byCode: ReadonlyMap<string, number>;
  readonly types: Int32Array;
  readonly categories: Int32Array;
  /** In fen; NaN where a manager makes the price. */
  readonly prices: Float64Array;
  readonly days: Float64Array;
  /** `urgentMark` and `onSiteMark` together. */
  readonly marks: Uint8Array;
  readonly positions: Int32Array;
  /** How often they were ordered, and the days of their last changes, counted from 1970. */
  readonly orders: Int32Array;
  readonly updatedDays: Int32Array;
  readonly texts: readonly ServiceText[];
  readonly children: readonly (readonly number[])[];
  /** Places in `instrumentNames`. */
  readonly instruments: readonly (readonly number[])[];
  readonly instrumentNames: readonly string[];
  /** The highest id in `types` and in `categories`. */
  readonly lastId: number;
}
export const urgentMark = 1;
export const onSiteMark = 2;

const rowsAtOnce = 5_000;

/** Without the retired models. In parts, so that other calls are answered between them. */
export async function columnsOf(rows: readonly IndexRow[], retired: ReadonlySet<string>): Promise<ServiceColumns> {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return known;
  };
  const share = sharer();
  const count = rows.length;
  const [rids, children, instruments] = [[] as string[], [] as (readonly number[])[], [] as (readonly number[])[]];
  const [types, categories, positions] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const [orders, updatedDays] = [new Int32Array(count), new Int32Array(count)];
  const texts: ServiceText[] = [];
  const byCode = new Map<string, number>();
  const [prices, days, marks] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  let lastId = 0;
  for (const [place, row] of rows.entries()) {
    // By their numbers: taking a row apart as a list costs ten times as much.
    rids.push(row[1]);
    byCode.set(row[18], place);
    types[place] = row[2];
    categories[place] = row[3];
    children.push(share(row[4]));
    instruments.push(share(row[5].filter((model) => !retired.has(model)).map(numberOf)));
    prices[place] = row[6] ?? Number.NaN;
    days[place] = row[7];
    marks[place] = (row[8] ? urgentMark : 0) | (row[9] ? onSiteMark : 0);
    orders[place] = row[10];
    positions[place] = row[11];
    updatedDays[place] = row[12];
    texts.push({ name: row[13], english: row[14], aliases: row[15], description: row[16], sketch: row[17] });
    lastId = Math.max(lastId, row[2], row[3]);
    if (place % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
  }
  const instrumentNames = [...numbers.keys()];
  return {
    rids,
    byCode,
    types,
    categories,
    prices,
    days,
    marks,
    positions,
    orders,
    updatedDays,
    texts,
    children,
    instruments,
    instrumentNames,
    lastId,
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
