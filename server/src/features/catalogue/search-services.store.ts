import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db.ts';
import { plannedOnce } from '../../kernel/postgres/prepared.ts';
import { categories, instruments, services, serviceWords, type CardDefinition } from './catalogue.tables.ts';
import type { StoredService } from './services.store.ts';

/** What lists read of a service. */
export type CardRow = Pick<
  StoredService,
  'rid' | 'type_id' | 'category_id' | 'category' | 'img' | 'from_price_fen' | 'preset_price_fen' | 'order_count'
> & {
  updated_at: string;
  /** On site, and no model of it was ever an instrument of a laboratory: a courier comes. */
  collected: boolean;
  definition: CardDefinition;
};

/** As one value, which takes half the time of a row of ten. */
const card = sql`json_build_object('rid', s.rid, 'definition', s.card, 'type_id', s.type_id, 'category_id', s.category_id, 'category', c.name,
  'img', s.img, 'from_price_fen', s.from_price_fen, 'preset_price_fen', s.preset_price_fen, 'order_count', s.order_count, 'updated_at', s.updated_at,
  'collected', s.type_id = 2 and not s.instruments && array(select model from ${instruments})) as card`;

/** The cards of a query that names its rows `s` and its categories `c`. */
async function cards(tx: Tx, query: SQL): Promise<CardRow[]> {
  const { rows } = await tx.execute<{ card: CardRow }>(query);
  return rows.map((row) => row.card);
}

/** The cards of these services, in the order given. */
export async function cardsOf(tx: Tx, rids: readonly string[]): Promise<CardRow[]> {
  if (rids.length === 0) return [];
  return cards(
    tx,
    sql`${plannedOnce} select ${card} from unnest(${sql.param([...rids])}::uuid[]) with ordinality as page (rid, place)
    join ${services} s using (rid) join ${categories} c on c.id = s.category_id order by page.place`,
  );
}

/** Those that the editors put first, in their order, then the most ordered services. */
export async function popularCards(tx: Tx, limit: number, first: readonly string[] = []): Promise<CardRow[]> {
  const codes = sql`${sql.param([...first])}::text[]`;
  // Anyone who leads is among the first by plain order or among those put first, so the whole catalogue need not be
  // sorted.
  return cards(
    tx,
    sql`with ahead as materialized (
      (select service_rid from ${serviceWords} where offered order by order_count desc, position limit ${limit})
      union select rid from ${services} where offered and code = any(${codes}))
    select ${card} from ahead join ${services} s on s.rid = ahead.service_rid join ${categories} c on c.id = s.category_id
    order by array_position(${codes}, s.code) nulls last, s.order_count desc, s.position limit ${limit}`,
  );
}
