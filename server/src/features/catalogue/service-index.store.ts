import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { plannedOnce } from '../../kernel/prepared.ts';
import { categories, indexVersions, services, serviceWords } from './catalogue.tables.ts';

/** Number, rid, type, category, finer tags, instruments, price, days, urgent, on site, orders, position. */
export type IndexRow = [
  number,
  string,
  number,
  number,
  number[],
  string[],
  number | null,
  number,
  boolean,
  boolean,
  number,
  number,
];

export interface IndexVersion {
  version: string;
  /** Whether this transaction itself made the change, and has not committed it. */
  own: boolean;
}

/** Another one after every change of what services are found, filtered and counted by; order counts do not count. */
export async function indexVersion(tx: Tx): Promise<IndexVersion> {
  const { rows } = await tx.execute<{ version: string; own: boolean }>(
    sql`select version, xmin = coalesce(pg_current_xact_id_if_assigned()::xid, '0') as own from ${indexVersions}`,
  );
  return rows[0] ?? { version: '', own: false };
}

/** Offered services with numbers beyond `after` and up to `last`. */
export async function indexRows(tx: Tx, after: number, last: number): Promise<IndexRow[]> {
  const { rows } = await tx.execute<{ list: IndexRow[] | null }>(sql`select json_agg(json_build_array(
      number, service_rid, type_id, category_id, child_ids, instruments, from_price_fen, days_max, urgent, on_site, order_count, position)) as list
    from ${serviceWords} where number > ${after} and number <= ${last} and offered`);
  return rows[0]?.list ?? [];
}

export async function lastNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(number), 0)::int as last from ${serviceWords}`,
  );
  return rows[0]?.last ?? 0;
}

/** Categories in the order in which lists name them. */
export async function namedCategories(tx: Tx): Promise<{ id: number; name: string; hidden: boolean }[]> {
  return tx
    .select({ id: categories.id, name: categories.name, hidden: categories.hidden })
    .from(categories)
    .orderBy(categories.type_id, categories.position);
}

/** The numbers of all services that each query finds, in no order. One statement. */
export async function numbersFound(tx: Tx, queries: readonly string[]): Promise<Int32Array[]> {
  const { rows } = await tx.execute<{ numbers: string }>(
    sql`${plannedOnce} select find_service_numbers(query::tsquery) as numbers from unnest(${sql.param([...queries])}::text[]) with ordinality as asked (query, place) order by place`,
  );
  return rows.map(({ numbers }) => numbersIn(numbers));
}

const [comma, zero] = [44, 48];
/** Whole numbers between commas; read letter by letter, because there may be a hundred thousand of them. */
function numbersIn(text: string): Int32Array {
  const numbers = new Int32Array(Math.ceil(text.length / 2));
  let [count, number] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter !== comma) number = number * 10 + letter - zero;
    if (letter !== comma && at + 1 < text.length) continue;
    numbers[count] = number;
    [count, number] = [count + 1, 0];
  }
  return numbers.slice(0, count);
}

/**
 * The places of the given services (from 1) in the order of how well they answer: those that lead first, then by rank
 * of their names, orders, freshness and position.
 */
export async function placesByRank(
  tx: Tx,
  rank: string,
  given: readonly { rid: string; lead: number }[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ places: number[] | null }>(sql`${plannedOnce} select array_agg(g.place::int
      order by g.lead desc, ts_rank(n.names, ${rank}::tsquery) desc, n.order_count desc, date_trunc('day', n.updated_at) desc, n.position) as places
    from unnest(${sql.param(given.map(({ rid }) => rid))}::uuid[], ${sql.param(given.map(({ lead }) => lead))}::int[])
      with ordinality as g (rid, lead, place) join ${services} n on n.rid = g.rid`);
  return rows[0]?.places ?? [];
}
