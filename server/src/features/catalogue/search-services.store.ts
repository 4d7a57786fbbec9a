import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { categories, services } from './catalogue.tables.ts';
import type { StoredService } from './services.store.ts';

export type CardRow = Omit<StoredService, 'gallery' | 'demo' | 'lead_time' | 'score_sum' | 'score_count' | 'updated_at'>;

export interface Filters {
  /** Text form of a tsquery, or null for every service. */
  query: string | null;
  /** A project type. */
  typeId?: number | undefined;
  /** Categories or children that must all hold. */
  categoryIds: number[];
  priceMinFen?: number | undefined;
  priceMaxFen?: number | undefined;
  daysMax?: number | undefined;
  urgent?: boolean | undefined;
  onSite?: boolean | undefined;
  instrument?: string | undefined;
}
export type Sort = 'relevance' | 'popular' | 'price' | 'price_desc' | 'days';
export interface Found {
  list: CardRow[];
  total: number;
  types: { id: number; count: number }[];
  categories: { id: number; name: string; count: number }[];
  instruments: { name: string; count: number }[];
}

const all = (conditions: (SQL | undefined)[]): SQL => sql.join([sql`true`, ...conditions.filter((one) => one !== undefined)], sql` and `);

const orders: Record<Sort, SQL> = {
  relevance: sql`rank desc, order_count desc, position`,
  popular: sql`order_count desc, position`,
  price: sql`from_price_fen asc nulls last, position`,
  price_desc: sql`from_price_fen desc nulls last, position`,
  days: sql`days_max, position`,
};

const cardFields = sql`'rid', s.rid, 'code', s.code, 'definition', s.definition, 'type_id', s.type_id, 'category_id', s.category_id, 'child_ids', s.child_ids,
  'instruments', s.instruments, 'from_price_fen', s.from_price_fen, 'days_max', s.days_max, 'urgent', s.urgent, 'on_site', s.on_site, 'img', s.img,
  'offered', s.offered, 'position', s.position, 'order_count', s.order_count, 'category', c.name, 'discount_label', c.discount_label`;

/** One page of the services that pass the filters, and the counts of every facet, in one statement. */
export async function searchPage(tx: Tx, filters: Filters, sort: Sort, page: { page: number; size: number }): Promise<Found> {
  const { query } = filters;
  const rank = query ? sql`ts_rank(s.words, ${query}::tsquery)` : sql`0`;
  const base = all([
    sql`s.offered`,
    query ? sql`s.words @@ ${query}::tsquery` : undefined,
    filters.priceMinFen === undefined ? undefined : sql`s.from_price_fen >= ${filters.priceMinFen}`,
    filters.priceMaxFen === undefined ? undefined : sql`s.from_price_fen <= ${filters.priceMaxFen}`,
    filters.daysMax === undefined ? undefined : sql`s.days_max <= ${filters.daysMax}`,
    filters.urgent ? sql`s.urgent` : undefined,
    filters.onSite ? sql`s.on_site` : undefined,
  ]);
  const ofType = filters.typeId === undefined ? sql`true` : sql`type_id = ${filters.typeId}`;
  const ofCategory = all(filters.categoryIds.map((id) => sql`(category_id = ${id} or ${id} = any(child_ids))`));
  const ofInstrument = filters.instrument ? sql`${filters.instrument} = any(instruments)` : sql`true`;
  const result = await tx.execute<{ found: Found }>(sql`
    with base as materialized (
      select s.rid, s.type_id, s.category_id, s.child_ids, s.instruments, s.from_price_fen, s.days_max, s.order_count, s.position, ${rank} as rank
      from ${services} s where ${base}),
    typed as (select * from base where ${ofType}),
    placed as (select * from typed where ${ofCategory}),
    hits as (select * from placed where ${ofInstrument}),
    page as (select rid, row_number() over (order by ${orders[sort]}) as place from hits order by place limit ${page.size} offset ${(page.page - 1) * page.size})
    select json_build_object(
      'total', (select count(*) from hits),
      'list', (select coalesce(json_agg(json_build_object(${cardFields}) order by page.place), '[]') from page join ${services} s using (rid) join ${categories} c on c.id = s.category_id),
      'types', (select coalesce(json_agg(t), '[]') from (select type_id as id, count(*) as count from base group by type_id order by type_id) t),
      'categories', (select coalesce(json_agg(t), '[]') from (select c.id, c.name, count(*) as count from typed join ${categories} c on c.id = typed.category_id group by c.id order by c.type_id, c.position) t),
      'instruments', (select coalesce(json_agg(t), '[]') from (select name, count(*) as count from placed, unnest(instruments) as name group by name order by count(*) desc, name limit 40) t)
    ) as found`);
  const found = result.rows[0]?.found;
  if (!found) throw new Error('The search returned no row.');
  return found;
}

/** The best few hits, by rank, orders and position. Ranks at most 500 hits, so that a short word stays fast. */
export async function bestHits(tx: Tx, query: string, limit: number): Promise<CardRow[]> {
  const result = await tx.execute<{ card: CardRow }>(sql`
    select json_build_object(${cardFields}) as card
    from (select rid, ts_rank(words, ${query}::tsquery) as rank from ${services} where offered and words @@ ${query}::tsquery limit 500) hit
    join ${services} s using (rid) join ${categories} c on c.id = s.category_id
    order by hit.rank desc, s.order_count desc, s.position limit ${limit}`);
  return result.rows.map(({ card }) => card);
}

/** The most ordered services, those that the editors put first leading among equals. */
export async function popularCards(tx: Tx, limit: number, first: readonly string[] = []): Promise<CardRow[]> {
  const result = await tx.execute<{ card: CardRow }>(sql`
    select json_build_object(${cardFields}) as card from ${services} s join ${categories} c on c.id = s.category_id
    where s.offered order by s.order_count desc, array_position(${sql.param([...first])}::text[], s.code) nulls last, s.position limit ${limit}`);
  return result.rows.map(({ card }) => card);
}

/** Others of the same category first, then of the same type. */
export async function relatedCards(tx: Tx, service: { rid: string; type_id: number; category_id: number }, limit: number): Promise<CardRow[]> {
  const result = await tx.execute<{ card: CardRow }>(sql`
    select json_build_object(${cardFields}) as card from ${services} s join ${categories} c on c.id = s.category_id
    where s.offered and s.rid <> ${service.rid} and s.type_id = ${service.type_id}
    order by (s.category_id = ${service.category_id}) desc, s.order_count desc, s.position limit ${limit}`);
  return result.rows.map(({ card }) => card);
}
