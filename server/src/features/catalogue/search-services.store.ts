import type { ServiceDefinition } from '@yance/contract/catalogue/service.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { categories, instruments, services, serviceWords } from './catalogue.tables.ts';
import type { StoredService } from './services.store.ts';

/** What lists read of a service; its definition without what no card shows. */
export type CardRow = Omit<
  StoredService,
  'definition' | 'gallery' | 'demo' | 'lead_time' | 'score_sum' | 'score_count' | 'updated_at'
> & {
  updated_at: string;
  /** On site, and no model of it was ever an instrument of a laboratory: a courier comes. */
  collected: boolean;
  definition: Omit<ServiceDefinition, 'parameters' | 'prices' | 'introduction' | 'requirements' | 'faq'>;
};

/** Forms, prices and texts are most of a definition, and no card shows them. */
const cardFields = sql`s.rid, s.code, s.definition - '{parameters,prices,introduction,requirements,faq}'::text[] as definition, s.type_id, s.category_id, s.child_ids, s.instruments, s.from_price_fen, s.days_max, s.urgent, s.on_site, s.img,
  s.offered, s.position, s.order_count, s.updated_at, c.name as category, c.discount_label,
  s.type_id = 2 and not exists (select from ${instruments} i where i.model = any(s.instruments)) as collected`;

/** The cards of a query that names its rows `s` and its categories `c`. */
async function cards(tx: Tx, query: SQL): Promise<CardRow[]> {
  const result = await tx.execute<CardRow & Record<string, unknown>>(query);
  return result.rows;
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

/** What these services are called, in the order given. */
export async function namesOf(
  tx: Tx,
  rids: readonly string[],
): Promise<{ rid: string; name: string; english: string; aliases: string[] }[]> {
  if (rids.length === 0) return [];
  const result = await tx.execute<{ rid: string; name: string; english: string; aliases: string[] }>(
    sql`select s.rid, definition ->> 'name' as name, definition ->> 'english' as english, definition -> 'aliases' as aliases
      from unnest(${sql.param([...rids])}::uuid[]) with ordinality as given (rid, place) join ${services} s using (rid) order by place`,
  );
  return result.rows;
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
