import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { categories, services, serviceWords } from './catalogue.tables.ts';
import type { StoredService } from './services.store.ts';

export type CardRow = Omit<
  StoredService,
  'gallery' | 'demo' | 'lead_time' | 'score_sum' | 'score_count' | 'updated_at'
>;

/** What to find and how to rank it, both as text forms of a tsquery. */
export interface TextQuery {
  find: string;
  rank: string | null;
}
export interface Filters {
  query: TextQuery | null;
  /** A project type. */
  typeId?: number | undefined;
  categoryId?: number | undefined;
  childId?: number | undefined;
  priceMinFen?: number | undefined;
  priceMaxFen?: number | undefined;
  daysMax?: number | undefined;
  urgent?: boolean | undefined;
  onSite?: boolean | undefined;
  instrument?: string | undefined;
}
export type Sort = 'relevance' | 'popular' | 'price' | 'price_desc' | 'days';
export interface Facets {
  total: number;
  types: { id: number; count: number }[];
  categories: { id: number; name: string; count: number }[];
  instruments: { name: string; count: number }[];
}

const all = (conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== undefined),
    sql` and `,
  );

/** What every facet respects. */
const common = ({ query, ...filters }: Filters): SQL =>
  all([
    sql`s.offered`,
    query
      ? sql`s.rid in (select w.service_rid from ${serviceWords} w where w.words @@ ${query.find}::tsquery)`
      : undefined,
    filters.priceMinFen === undefined ? undefined : sql`s.from_price_fen >= ${filters.priceMinFen}`,
    filters.priceMaxFen === undefined ? undefined : sql`s.from_price_fen <= ${filters.priceMaxFen}`,
    filters.daysMax === undefined ? undefined : sql`s.days_max <= ${filters.daysMax}`,
    filters.urgent ? sql`s.urgent` : undefined,
    filters.onSite ? sql`s.on_site` : undefined,
  ]);
const ofType = ({ typeId }: Filters): SQL => (typeId === undefined ? sql`true` : sql`s.type_id = ${typeId}`);
const ofCategory = ({ categoryId, childId }: Filters): SQL =>
  all([
    sql`true`,
    categoryId === undefined ? undefined : sql`s.category_id = ${categoryId}`,
    childId === undefined ? undefined : sql`s.child_ids @> array[${childId}::int]`,
  ]);
const ofInstrument = ({ instrument }: Filters): SQL =>
  instrument ? sql`${instrument} = any(s.instruments)` : sql`true`;

const cardFields = sql`s.rid, s.code, s.definition, s.type_id, s.category_id, s.child_ids, s.instruments, s.from_price_fen, s.days_max, s.urgent, s.on_site, s.img,
  s.offered, s.position, s.order_count, c.name as category, c.discount_label`;

const orderOf = (sort: Sort, query: TextQuery | null): SQL => {
  const popular = sql`s.order_count desc, s.position`;
  if (sort === 'relevance' && query?.rank) return sql`ts_rank(s.names, ${query.rank}::tsquery) desc, ${popular}`;
  return {
    relevance: popular,
    popular,
    price: sql`s.from_price_fen, s.position`,
    price_desc: sql`s.from_price_fen desc nulls last, s.position`,
    days: sql`s.days_max, s.position`,
  }[sort];
};

/** The cards of a query that names its rows `s` and its categories `c`. */
async function cards(tx: Tx, query: SQL): Promise<CardRow[]> {
  // Rows are chosen by rid first: sorting whole definitions would cost more than everything else.
  const result = await tx.execute<CardRow & Record<string, unknown>>(query);
  return result.rows;
}

/** One page of the services that pass the filters. */
export async function servicePage(
  tx: Tx,
  filters: Filters,
  sort: Sort,
  page: { page: number; size: number },
): Promise<CardRow[]> {
  const order = orderOf(sort, filters.query);
  return cards(
    tx,
    sql`with page as materialized (
      select s.rid, row_number() over (order by ${order}) as place from ${services} s
      where ${all([common(filters), ofType(filters), ofCategory(filters), ofInstrument(filters)])}
      order by ${order} limit ${page.size} offset ${(page.page - 1) * page.size})
    select ${cardFields} from page join ${services} s using (rid) join ${categories} c on c.id = s.category_id order by page.place`,
  );
}

/** How many pass the filters, and how many would in every other type, category and instrument. One statement. */
export async function countFacets(tx: Tx, filters: Filters): Promise<Facets> {
  const result = await tx.execute<{ facets: Facets }>(sql`
    with base as materialized (
      select s.type_id, s.category_id, s.instruments, ${ofType(filters)} as typed, ${ofCategory(filters)} as placed, ${ofInstrument(filters)} as held from ${services} s where ${common(filters)})
    select json_build_object(
      'total', (select count(*) from base where typed and placed and held),
      'types', (select coalesce(json_agg(t), '[]') from (select type_id as id, count(*) as count from base group by type_id order by type_id) t),
      'categories', (select coalesce(json_agg(t), '[]') from (
        select c.id, c.name, n.count from (select category_id, count(*) as count from base where typed group by category_id) n join ${categories} c on c.id = n.category_id order by c.type_id, c.position) t),
      'instruments', (select coalesce(json_agg(t), '[]') from (
        select name, count(*) as count from base, unnest(instruments) as name where typed and placed group by name order by count(*) desc, name limit 40) t)
    ) as facets`);
  const facets = result.rows[0]?.facets;
  if (!facets) throw new Error('Counting facets returned no row.');
  return facets;
}

/** The best few hits, by rank, orders and position. Ranks at most 500 hits, so that a short word stays fast. */
export async function bestHits(tx: Tx, query: TextQuery, limit: number): Promise<CardRow[]> {
  const rank = query.rank ? sql`ts_rank(names, ${query.rank}::tsquery)` : sql`0`;
  return cards(
    tx,
    sql`with hit as materialized (select rid, rank, order_count, position from
        (select rid, ${rank} as rank, order_count, position from ${services} join ${serviceWords} w on w.service_rid = rid where offered and w.words @@ ${query.find}::tsquery limit 500) few
      order by rank desc, order_count desc, position limit ${limit})
    select ${cardFields} from hit join ${services} s using (rid) join ${categories} c on c.id = s.category_id order by hit.rank desc, s.order_count desc, s.position`,
  );
}

/** The most ordered services, those that the editors put first leading among equals. */
export async function popularCards(tx: Tx, limit: number, first: readonly string[] = []): Promise<CardRow[]> {
  return cards(
    tx,
    sql`select ${cardFields} from ${services} s join ${categories} c on c.id = s.category_id
    where s.offered order by s.order_count desc, array_position(${sql.param([...first])}::text[], s.code) nulls last, s.position limit ${limit}`,
  );
}

/** Others of the same category, filled up with others of the same type. */
export async function relatedCards(
  tx: Tx,
  service: { rid: string; type_id: number; category_id: number },
  limit: number,
): Promise<CardRow[]> {
  const some = (condition: SQL, nearness: number) =>
    sql`(select s.rid, ${nearness}::int as nearness, s.order_count, s.position from ${services} s
      where s.offered and s.rid <> ${service.rid} and ${condition} order by s.order_count desc, s.position limit ${limit})`;
  return cards(
    tx,
    sql`with near as materialized (select * from (${some(sql`s.category_id = ${service.category_id}`, 0)} union all
        ${some(sql`s.type_id = ${service.type_id} and s.category_id <> ${service.category_id}`, 1)}) both_kinds
      order by nearness, order_count desc, position limit ${limit})
    select ${cardFields} from near join ${services} s using (rid) join ${categories} c on c.id = s.category_id order by near.nearness, s.order_count desc, s.position`,
  );
}
