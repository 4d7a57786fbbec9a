import { type Placeholder, sql } from 'drizzle-orm';
import type { Tx } from '../db.ts';

declare const values: unique symbol;
/** Where the values of a statement come in, by their names. */
export type Places<Values> = Readonly<Record<keyof Values & string, Placeholder>> & { readonly [values]?: Values };

interface Prepared<Result> {
  execute(given: Record<string, unknown>): Promise<Result>;
}

/** What the query builder makes of a statement. */
export interface Built<Result> {
  prepare(name: string): Prepared<Result>;
}

let built = 0;

/**
 * A statement whose text is built once for each connection instead of at each call, for what every order or every call
 * asks: to build a select of fourteen columns takes five times as long as to send it. A list is one value:
 * `= any(${at.rids})`. A value that is compared goes to the driver as it is given, without its column's encoder.
 */
export function builtOnce<Values extends Record<string, unknown>, Result>(
  build: (tx: Tx, at: Places<Values>) => Built<Result>,
): (tx: Tx, given: Values) => Promise<Result> {
  built += 1;
  const name = `built_${built}`;
  const statements = new WeakMap<Tx, Prepared<Result>>();
  return (tx, given) => {
    const statement = statements.get(tx) ?? build(tx, places as Places<Values>).prepare(name);
    statements.set(tx, statement);
    return statement.execute(given);
  };
}

const places: unknown = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
