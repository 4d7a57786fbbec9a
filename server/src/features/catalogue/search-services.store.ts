import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { categories, services, serviceWords } from './catalogue.tables.ts';
import type { StoredService } from './services.store.ts';

/** What lists read of a service; its definition without what no card shows. */
export type CardRow = Omit<
  StoredService,
  'definition' | 'gallery' | 'demo' | 'lead_time' | 'score_sum' | 'score_count' | 'updated_at'
> & { definition: Omit<ServiceDefinition, 'parameters' | 'prices' | 'introduction' | 'requirements' | 'faq'> };

/** What to find and how to rank it, all as text forms of a tsquery. */
export interface TextQuery {
  find: string;
  rank: string | null;
  /** Finds the names that are the searched text, and those that begin with it, however seldom they are ordered. */
  named: { equal: string; begins: string } | null;
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

/** What every facet respects, of rows that are named `s`. */
const common = (filters: Filters): SQL =>
  all([
    sql`s.offered`,
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

/** Forms, prices and texts are most of a definition, and no card shows them. */
const cardFields = sql`s.rid, s.code, s.definition - '{parameters,prices,introduction,requirements,faq}'::text[] as definition, s.type_id, s.category_id, s.child_ids, s.instruments, s.from_price_fen, s.days_max, s.urgent, s.on_site, s.img,
  s.offered, s.position, s.order_count, c.name as category, c.discount_label`;

/** Of rows that are named `s`; the same for services and for the rows that a search looks at. */
const orderOf = (sort: Sort): SQL => {
  const popular = sql`s.order_count desc, s.position`;
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

/** The rows to look at: what the words find, at most so many, or the whole catalogue. */
const source = ({ query }: Filters): SQL =>
  query ? sql`find_services(${query.find}::tsquery, ${mostFound}::int) s` : sql`${serviceWords} s`;
/** A word that more services have is too common to say anything: then the first of them are as good as any. */
const mostFound = 3_000;
/** So many of the hits, the most ordered, are ranked by how well their names answer. */
const mostRanked = 500;
/** So many whose name is the searched text, and so many whose name begins with it, are ranked beside them. */
const mostNamed = 50;
const noRows = sql`select null::uuid as service_rid, 0 as order_count, 0 as position, false as led where false`;

/** Hits by name: they are few, and would be lost among thousands that are ordered more. Those of the very name lead. */
function namedRows({ named, find }: TextQuery, passes: SQL): SQL {
  if (!named) return noRows;
  const rows = (query: string, led: SQL) =>
    sql`select s.service_rid, s.order_count, s.position, ${led} as led from find_services(${query}::tsquery, ${mostNamed}::int) s where s.words @@ ${find}::tsquery and ${passes}`;
  return sql`${rows(named.equal, sql`true`)} union all ${rows(named.begins, sql`false`)}`;
}

/** The order of ranked hits `b` and their services `n`. */
const rankOrder = (rank: SQL): SQL =>
  sql`b.led desc, ${rank} desc, b.order_count desc, date_trunc('day', n.updated_at) desc, b.position`;

/** One page of the services that pass the filters, in the plain order of a column. */
export async function servicePage(
  tx: Tx,
  filters: Filters,
  sort: Sort,
  page: { page: number; size: number },
): Promise<CardRow[]> {
  const order = orderOf(sort);
  return cards(
    tx,
    sql`with page as materialized (
      select s.service_rid as rid, row_number() over (order by ${order}) as place from ${source(filters)}
      where ${all([common(filters), ofType(filters), ofCategory(filters), ofInstrument(filters)])}
      order by ${order} limit ${page.size} offset ${(page.page - 1) * page.size})
    select ${cardFields} from page join ${services} s using (rid) join ${categories} c on c.id = s.category_id order by page.place`,
  );
}

/** The cards of these services, in the order given. */
export async function cardsOf(tx: Tx, rids: readonly string[]): Promise<CardRow[]> {
  if (rids.length === 0) return [];
  return cards(
    tx,
    sql`select ${cardFields} from unnest(${sql.param([...rids])}::uuid[]) with ordinality as page (rid, place)
    join ${services} s using (rid) join ${categories} c on c.id = s.category_id order by page.place`,
  );
}

/** Facets of everything that passes the filters, from few groups of rows that are alike. */
const facetParts = sql`json_build_object(
      'total', (select coalesce(sum(count), 0) from alike where typed and placed and held),
      'types', (select coalesce(json_agg(t), '[]') from (select type_id as id, sum(count) as count from alike group by type_id order by type_id) t),
      'categories', (select coalesce(json_agg(t), '[]') from (
        select c.id, c.name, n.count from (select category_id, sum(count) as count from alike where typed group by category_id) n join ${categories} c on c.id = n.category_id order by c.type_id, c.position) t),
      'instruments', (select coalesce(json_agg(t), '[]') from (
        select name, sum(count) as count from alike, unnest(instruments) as name where typed and placed group by name order by sum(count) desc, name limit 40) t)
    )`;
const foundRows = (filters: Filters): SQL => sql`found as materialized (
      select s.*, ${ofType(filters)} as typed, ${ofCategory(filters)} as placed, ${ofInstrument(filters)} as held from ${source(filters)} where ${common(filters)}),
    alike as materialized (select type_id, category_id, instruments, typed, placed, held, count(*) as count from found group by 1, 2, 3, 4, 5, 6)`;

/** How many pass the filters, and how many would in every other type, category and instrument. One statement. */
export async function countFacets(tx: Tx, filters: Filters): Promise<Facets> {
  const result = await tx.execute<{ facets: Facets }>(sql`with ${foundRows(filters)} select ${facetParts} as facets`);
  return only(result.rows).facets;
}

/** What a search finds: its facets, and the first hits in order. One statement, whatever was searched. */
export async function countHits(
  tx: Tx,
  filters: Filters & { query: TextQuery },
  sort: Sort,
): Promise<{ facets: Facets; rids: string[] }> {
  const { query } = filters;
  const rank = sort === 'relevance' ? query.rank : null;
  const order = orderOf(sort);
  const held = sql`from found s where s.typed and s.placed and s.held order by ${order} limit ${mostRanked}`;
  const passes = all([common(filters), ofType(filters), ofCategory(filters), ofInstrument(filters)]);
  const best = rank
    ? sql`select service_rid, order_count, position, bool_or(led) as led
        from ((select s.service_rid, s.order_count, s.position, false as led ${held}) union all ${namedRows(query, passes)}) t group by 1, 2, 3`
    : sql`select s.service_rid, row_number() over (order by ${order}) as place ${held}`;
  const ranked = rank
    ? sql`(select array_agg(b.service_rid order by ${rankOrder(sql`ts_rank(n.names, ${rank}::tsquery)`)}) from best b join ${services} n on n.rid = b.service_rid)`
    : sql`(select array_agg(service_rid order by place) from best)`;
  const result = await tx.execute<{ facets: Facets; rids: string[] | null }>(sql`with ${foundRows(filters)},
    best as materialized (${best})
    select ${facetParts} as facets, ${ranked} as rids`);
  const { facets, rids } = only(result.rows);
  return { facets, rids: rids ?? [] };
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('A search returned no row.');
  return row;
}

/** The best few hits: the very name first, then by rank, orders, freshness and position. Looks at so few that a short word stays fast. */
export async function bestHits(tx: Tx, query: TextQuery, limit: number): Promise<CardRow[]> {
  const rank = query.rank ? sql`ts_rank(n.names, ${query.rank}::tsquery)` : sql`0`;
  return cards(
    tx,
    sql`with few as materialized (select service_rid, order_count, position, bool_or(led) as led from (
        (select service_rid, order_count, position, false as led from find_services(${query.find}::tsquery, 1000) order by order_count desc, position limit 100)
        union all ${namedRows(query, sql`s.offered`)}) t group by 1, 2, 3),
      hit as materialized (select n.rid, row_number() over (order by ${rankOrder(rank)}) as place from few b join ${services} n on n.rid = b.service_rid order by place limit ${limit})
    select ${cardFields} from hit join ${services} s using (rid) join ${categories} c on c.id = s.category_id order by hit.place`,
  );
}

/** Those that the editors put first, in their order, then the most ordered services. */
export async function popularCards(tx: Tx, limit: number, first: readonly string[] = []): Promise<CardRow[]> {
  const codes = sql`${sql.param([...first])}::text[]`;
  // Whoever leads is among the first by plain order or among those put first, so the whole catalogue need not be sorted.
  return cards(
    tx,
    sql`with ahead as materialized (
      (select service_rid from ${serviceWords} where offered order by order_count desc, position limit ${limit})
      union select rid from ${services} where offered and code = any(${codes}))
    select ${cardFields} from ahead join ${services} s on s.rid = ahead.service_rid join ${categories} c on c.id = s.category_id
    order by array_position(${codes}, s.code) nulls last, s.order_count desc, s.position limit ${limit}`,
  );
}
