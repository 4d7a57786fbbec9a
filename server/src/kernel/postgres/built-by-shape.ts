import { isSQLWrapper, type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../db.ts';
import { builtOnce, type Built } from './built-once.ts';

type Row = Readonly<Record<string, unknown>>;
/** Rows to insert, by the names of their lists. */
type Lists = Readonly<Record<string, readonly Row[]>>;
/** The same rows, in which places may stand for values. */
export type Placed<Given extends Lists> = {
  [Name in keyof Given]: { [Key in keyof Given[Name][number]]: Given[Name][number][Key] | Placeholder }[];
};
type Insertion<Result> = PromiseLike<Result> & Built<Result>;

/** Shapes whose text is kept, of one statement. */
const mostShapes = 50;
/** A shape is kept from its third time on, like a prepared statement; longer ones are lists of changing length. */
const timesBefore = 3;
const mostValues = 300;

/**
 * An insert whose text is built once for each connection and each shape of its rows, instead of at each call: how many
 * they are, and which columns have a value, null or nothing. Rows of changing shapes, and those with SQL in them, are
 * built each time.
 */
export function builtByShape<Given extends Lists, Result>(
  build: (tx: Tx, lists: Placed<Given>) => Insertion<Result>,
): (tx: Tx, given: Given) => PromiseLike<Result> {
  const seen = new Map<string, number>();
  const kept = new Map<string, (tx: Tx, values: Row) => Promise<Result>>();
  // Sent within the call, so that the statements of a transaction keep their order.
  const atOnce = (tx: Tx, given: Given): PromiseLike<Result> =>
    build(tx, given as unknown as Placed<Given>).then((result) => result);
  return (tx, given) => {
    const shaped = shapeOf(given);
    if (!shaped) return atOnce(tx, given);
    const known = kept.get(shaped.shape);
    if (known) return known(tx, shaped.values);
    const times = (seen.get(shaped.shape) ?? 0) + 1;
    if (times < timesBefore || kept.size >= mostShapes) {
      if (seen.size < 10 * mostShapes) seen.set(shaped.shape, times);
      return atOnce(tx, given);
    }
    const statement = builtOnce<Row, Result>((on) => build(on, placed(given)));
    kept.set(shaped.shape, statement);
    return statement(tx, shaped.values);
  };
}

/** The shape of rows with their values, numbered in order; undefined for rows that have none. */
function shapeOf(given: Lists): { shape: string; values: Row } | undefined {
  const values: Record<string, unknown> = {};
  let count = 0;
  let shape = '';
  for (const name of Object.keys(given))
    for (const row of given[name] ?? []) {
      shape += `;${name}`;
      for (const key of Object.keys(row)) {
        const value = row[key];
        if (value === undefined) continue;
        shape += value === null ? `-${key}` : `+${key}`;
        if (value === null) continue;
        if (typeof value === 'object' && isSQLWrapper(value)) return undefined;
        values[`v${count}`] = value;
        count += 1;
      }
    }
  return count > mostValues ? undefined : { shape, values };
}

function placed<Given extends Lists>(given: Given): Placed<Given> {
  let count = 0;
  const place = (value: unknown): unknown => {
    if (value === undefined || value === null) return value;
    count += 1;
    return sql.placeholder(`v${count - 1}`);
  };
  const lists = Object.entries(given).map(([name, rows]) => [
    name,
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, place(value)]))),
  ]);
  return Object.fromEntries(lists) as Placed<Given>;
}
