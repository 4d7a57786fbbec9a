import type { Fen } from '@yance/contract/kernel/money.ts';
import { mostCounted } from '@yance/contract/kernel/page.ts';
import { and, asc, Column, count, desc, gte, is, lte, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './db.ts';
import { noteCount, reachedBound } from './reached-bound.ts';

/** A pattern for `ilike` that finds these words anywhere in a text; what they hold of % and _ means itself. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether one of these texts, which are all in small letters, holds these words, or `others` is true. The database has
 * an index on the pieces of each text (`pieces`), which finds rare words among millions of rows; a single letter makes
 * no piece. All that the indexes answer stands together, so that nobody asks it of each row again: to make its pieces
 * takes longer than to read it. Words that are `common` (`areCommon`) are looked for without them, because the newest
 * rows hold enough.
 */
export function mentions(
  texts: readonly SQL[],
  words: string,
  { others = [], common = false }: { others?: readonly SQL[]; common?: boolean } = {},
): SQL | undefined {
  const found = common ? [] : piecesOf(words.toLowerCase());
  const whole = texts.map((text) => sql`strpos(${text}, ${words.toLowerCase()}) > 0`);
  const pieces = texts.map((text) => sql`pieces(${text}) @> ${sql.param(found)}::text[]`);
  return and(or(...whole, ...others), found.length > 0 ? or(...pieces, ...others) : undefined);
}

/** The rarest pieces that a text with these words surely has: of a long number six digits each, else pairs. */
function piecesOf(words: string): string[] {
  const letters = [...words];
  const runs = (length: number) => letters.slice(length - 1).map((_, at) => letters.slice(at, at + length).join(''));
  const numbers = runs(6).filter((piece) => /^[0-9]{6}$/.test(piece));
  return numbers.length > 0 ? numbers : runs(2);
}

/**
 * Of so many of the newest rows a twentieth holds common words: to read `mostCounted` that do takes some milliseconds.
 */
const newestRows = 1000;
const commonShare = 1 / 20;

/**
 * Whether words are common in a text of a table. The planner must know all their pieces as common, from the sample of
 * rows that it takes when a table is analysed; and because pieces may be common that never stand together, the newest
 * rows by a column must hold the words, too.
 */
export async function areCommon(
  tx: Tx,
  { index, text, newest }: { index: string; text: SQL; newest: PgColumn },
  words: string,
): Promise<boolean> {
  const found = [...new Set(piecesOf(words.toLowerCase()))];
  if (found.length === 0) return false;
  const { rows } = await tx.execute<{ pieces: number }>(sql`select count(*)::int as pieces
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) known(piece, share)
    where schemaname = current_schema() and tablename = ${index} and piece = any(${sql.param(found)}::text[])
      and share >= ${commonShare}`);
  if (rows[0]?.pieces !== found.length) return false;
  const looked = tx
    .select({ text: text.as('text') })
    .from(newest.table)
    .orderBy(desc(newest))
    .limit(newestRows)
    .as('looked');
  const holding = await tx.$count(looked, sql`strpos(${looked.text}, ${words.toLowerCase()}) > 0`);
  return holding >= newestRows * commonShare;
}

/** Amounts from the one to the other, both included; an end that is left out narrows nothing. */
export interface AmountRange {
  least_fen?: Fen | undefined;
  most_fen?: Fen | undefined;
}

/** What is asked for may be beyond what a column of small amounts holds. */
export const amountWithin = (column: PgColumn, { least_fen, most_fen }: AmountRange): SQL | undefined =>
  and(
    least_fen === undefined ? undefined : gte(column, sql`${least_fen}::bigint`),
    most_fen === undefined ? undefined : lte(column, sql`${most_fen}::bigint`),
  );

/** How many rows there are, as far as they are counted (`mostCounted`). */
export async function countSome(tx: Tx, table: PgTable, where: SQL | undefined): Promise<number> {
  const listed = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(mostCounted);
  const counted = listed.toSQL();
  if (reachedBound(counted)) return mostCounted;
  const [row] = await tx.select({ number: count() }).from(listed.as('listed'));
  return noteCount(counted, row?.number ?? 0);
}

/**
 * How many rows there are, as far as they are counted (`mostCounted`), and what a column of money adds up to in all of
 * them: null where more are there than are counted, unless `all` are read, which are few enough.
 */
export async function sumSome(
  tx: Tx,
  column: PgColumn,
  { where, all }: { where: SQL | undefined; all: boolean },
): Promise<{ total: number; sum: Fen | null }> {
  const matching = tx.select({ fen: column }).from(column.table).where(where);
  const counted = matching.toSQL();
  if (!all && reachedBound(counted)) return { total: mostCounted, sum: null };
  const listed = (all ? matching : matching.limit(mostCounted)).as('listed');
  const [row] = await tx
    .select({ number: count(), sum: sql`coalesce(sum(${listed.fen}), 0)::bigint`.mapWith(Number) })
    .from(listed);
  const { number, sum } = row ?? { number: 0, sum: 0 };
  noteCount(counted, number);
  return { total: Math.min(number, mostCounted), sum: all || number < mostCounted ? sum : null };
}

/** How many rows there are of each of these values of a column, as far as they are counted; in one statement. */
export async function countSomeOfEach<Value extends string>(
  tx: Tx,
  column: AnyColumn,
  values: readonly Value[],
  where: SQL | undefined,
): Promise<Map<Value, number>> {
  const all = tx
    .select({ value: sql`${column}` })
    .from(column.table)
    .where(where)
    .toSQL();
  const countedOf = (value: Value) => ({ ...all, params: [...all.params, value] });
  const left = values.filter((value) => !reachedBound(countedOf(value)));
  const counts = left.map(
    (value) =>
      sql`(select count(*)::int from (select 1 from ${column.table} where ${and(sql`${column} = ${value}`, where)} limit ${mostCounted}) listed)`,
  );
  const { rows } =
    left.length > 0
      ? await tx.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
      : { rows: [] };
  const found = new Map(left.map((value, at) => [value, noteCount(countedOf(value), rows[0]?.counts[at] ?? 0)]));
  return new Map(values.map((value) => [value, found.get(value) ?? mostCounted]));
}

/**
 * The order that a list was asked for: `key` upwards, `-key` downwards, the row's own order among equals. Rows without
 * a value come last either way; a column that always has one is read from its index in both directions. Without a
 * request, or with an unknown key, the list keeps its `usual` order. A key of several columns goes by each in turn, in
 * the same direction: `[deadline, rid]` puts first what is due first, and of what is due together who came first.
 */
export function sortedBy(
  columns: Readonly<Record<string, AnyColumn | SQL | readonly (AnyColumn | SQL)[]>>,
  sort: string | undefined,
  usual: readonly SQL[],
): SQL[] {
  const asked = sort ? columns[sort.replace(/^-/, '')] : undefined;
  if (!asked) return [...usual];
  const down = sort?.startsWith('-') ?? false;
  const one = (column: AnyColumn | SQL): SQL => {
    if (is(column, Column) && column.notNull) return down ? desc(column) : asc(column);
    return down ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  };
  return [...(Array.isArray(asked) ? asked.map(one) : [one(asked as AnyColumn | SQL)]), ...usual];
}

/**
 * Records in their turn: what is due first, of what is due together who came first. Then those without a deadline: in a
 * queue who came first, among all records, which have mostly ended, the newest.
 */
export const inTurn = (deadline: AnyColumn, rid: AnyColumn, { queue }: { queue: boolean }): SQL[] => [
  sql`${deadline} asc nulls last`,
  ...(queue ? [asc(rid)] : [sql`case when ${deadline} is not null then ${rid} end asc`, desc(rid)]),
];

/** How many rows wait, how many of them are past their clock, and when the first clock runs out (null: none runs). */
export interface Waiting {
  count: number;
  overdue: number;
  due: Date | null;
}

/** Counts the rows of a queue whose deadline stands in `clock`. */
export async function countWaiting(
  tx: Tx,
  table: PgTable,
  { where, clock, now }: { where: SQL | undefined; clock: AnyColumn; now: Date },
): Promise<Waiting> {
  const [row] = await tx
    .select({
      count: count(),
      overdue: sql`count(*) filter (where ${clock} < ${now.toISOString()}::timestamptz)`.mapWith(Number),
      due: sql`min(${clock})`.mapWith((value: unknown): Date => clock.mapFromDriverValue(value) as Date),
    })
    .from(table)
    .where(where);
  return row ?? { count: 0, overdue: 0, due: null };
}
