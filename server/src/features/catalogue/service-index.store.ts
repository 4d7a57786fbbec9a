import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { plannedOnce } from '../../kernel/postgres/prepared.ts';
import { categories, indexVersions, services, serviceWords } from './catalogue.tables.ts';

/** An offered service as it stands in the index. */
export type IndexRow = [
  number: number,
  rid: string,
  typeId: number,
  categoryId: number,
  childIds: number[],
  instruments: string[],
  fromPriceFen: number | null,
  daysMax: number,
  urgent: boolean,
  onSite: boolean,
  orders: number,
  position: number,
  updatedDay: number,
  name: string,
  english: string,
  aliases: string[],
  description: string,
  sketch: string,
  code: string,
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
      w.number, w.service_rid, w.type_id, w.category_id, w.child_ids, w.instruments, w.from_price_fen, w.days_max, w.urgent, w.on_site,
      w.order_count, w.position, floor(extract(epoch from s.updated_at) / 86400), s.card -> 'name', s.card -> 'english', s.card -> 'aliases',
      s.card -> 'description', s.card -> 'sketch', s.code)) as list
    from ${serviceWords} w join ${services} s on s.rid = w.service_rid where w.number > ${after} and w.number <= ${last} and w.offered`);
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
